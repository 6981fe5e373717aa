//! The first sheet, which says what to do with the others, and the last one, which lies beside the board.

use crate::{
    canvas::{Align, Canvas, Pen, Type},
    font::Face,
    games::Set,
    page::{Binder, MARGIN, TOP, Wish},
    palette::{INK, RULE},
    prose::TextStyle,
};
use kurbo::Line;
use ludo_books::{Block, Span, Tone, blocks};
use ludo_core::{AdviceInfo, Words};

const TEXT: TextStyle = TextStyle::voice(11.5, INK);
/// Sizes of the aid in points, the best one first: the largest that fits is taken.
const SIZES: [f64; 4] = [13.0, 12.0, 11.0, 9.6];
/// Room at the foot of the aid for what a game adds.
const EXTRA: f64 = 28.0;
const INDENT: f64 = 12.0;

/// Says how a game is made from its sheets.
pub fn make(binder: &mut Binder, set: &Set, steps: &[Words]) {
    let pitch = set.variant.game_id().title().pitch;
    let title = Words::new("Fabriquer le jeu", "Making the game");
    let general = [
        Words::new(
            "Imprimez toutes les feuilles à 100 % (« taille réelle »), sans les ajuster à la page. La règle au pied de \
             chacune mesure 10 cm : vérifiez-la avant de couper.",
            "Print all sheets at 100% (“actual size”), without fitting them to the page. The ruler at the foot of each \
             is 10 cm long: check it before you cut.",
        ),
        Words::new(
            "Une imprimante en noir et blanc suffit : chaque couleur porte aussi un signe ou un motif.",
            "A black-and-white printer will do: every colour also carries a sign or a pattern.",
        ),
        Words::new(
            "Collez les feuilles à découper sur du carton, laissez sécher à plat, puis coupez entre les traits de coupe ou \
             le long des contours.",
            "Glue the sheets to be cut onto card, let them dry flat, then cut between the crop marks or along the \
             outlines.",
        ),
    ];
    binder.sheet(&title, |canvas, wish| {
        let mut y = TEXT.write(canvas, (MARGIN, TOP + 4.0), wish.width(), wish.say(&pitch)) + 6.0;
        for (n, step) in (1..).zip(general.iter().chain(steps)) {
            y = item(canvas, TEXT, (MARGIN, y), wish.width(), &format!("{n}."), &[Span::plain(wish.say(step))]) + 2.5;
        }
        None
    });
}

/// The rules on one sheet: what the book says to whoever has two minutes, then the paragraphs in short.
///
/// `own` stands in for the words of the book where these speak of another box.
/// Of these, those in `skipped` are left out, and those whose key is longer than their number: they speak of house rules.
pub fn aid(
    binder: &mut Binder,
    set: &Set,
    own: &[Words],
    skipped: &[&str],
    extra: impl FnOnce(&mut Canvas, Wish, f64),
) {
    let title = Words::new("Aide de jeu", "Player aid");
    let short = Words::new("Les règles en bref", "The rules in short");
    let plain = |advice: &&AdviceInfo| advice.key == advice.rule && !skipped.contains(&advice.key);
    let advice: Vec<_> = set.kit.advice.iter().filter(plain).collect();
    binder.sheet(&title, |canvas, wish| {
        let begin = match own {
            [] => beginning(set.book),
            own => own.iter().map(|words| vec![Span::plain(wish.say(words))]).collect(),
        };
        let told: Vec<Vec<Span>> = advice.iter().map(|advice| vec![Span::plain(wish.say(&advice.words))]).collect();
        let style = fitting(wish, &begin.iter().chain(&told));
        let gap = style.leading() * 0.3;
        let mut y = TOP + 2.0;
        for (n, spans) in (1..).zip(&begin) {
            y = item(canvas, style, (MARGIN, y), wish.width(), &format!("{n}."), spans) + gap;
        }
        y += HEADING;
        canvas.text((MARGIN, y), Align::Left, Type::new(Face::VoiceBold, 13.0, INK), wish.say(&short));
        y += 2.0;
        canvas.stroke(&Line::new((MARGIN, y), (MARGIN + wish.width(), y)), &Pen::new(RULE, 0.2));
        y += 2.5;
        for (advice, spans) in advice.iter().zip(&told) {
            y = item(canvas, style, (MARGIN, y), wish.width(), advice.rule, spans) + gap;
        }
        extra(canvas, wish, y + 8.0);
        None
    });
}

/// Room for the heading between the two halves of the aid.
const HEADING: f64 = 9.0;

/// The largest type in which paragraphs fit on the aid.
fn fitting<'a>(wish: Wish, paragraphs: &(impl Iterator<Item = &'a Vec<Span>> + Clone)) -> TextStyle {
    let room = wish.bottom() - TOP - EXTRA - 2.0 * HEADING;
    let height = |style: TextStyle| {
        let lines = |spans: &Vec<Span>| style.lines(spans, wish.width() - INDENT).len() as f64 + 0.3;
        paragraphs.clone().map(lines).sum::<f64>() * style.leading()
    };
    let styles = SIZES.map(|points| TextStyle::voice(points, INK));
    let least = TextStyle::voice(SIZES[SIZES.len() - 1], INK);
    styles.into_iter().find(|&style| height(style) <= room).unwrap_or(least)
}

/// The numbered list of the first chapter.
fn beginning(book: &str) -> Vec<Vec<Span>> {
    let mut chapters = 0;
    let mut found = Vec::new();
    for block in blocks(book) {
        match block {
            Block::Heading { level: 2, .. } => chapters += 1,
            Block::Item { number: Some(_), spans } if chapters == 1 => found.push(spans),
            _ => {}
        }
    }
    found
}

/// A sign in the margin and a text beside it; returns the lower edge.
fn item(canvas: &mut Canvas, style: TextStyle, (x, y): (f64, f64), width: f64, sign: &str, spans: &[Span]) -> f64 {
    let mark = [Span { tone: Tone::Strong, text: sign.to_owned() }];
    style.fill(canvas, (x, y), INDENT, &mark);
    style.fill(canvas, (x + INDENT, y), width - INDENT, spans)
}
