//! Pictures of the star: every ball is followed, also into the reserve and back.

use diadema::{DiademaPosition, DiademaVariant};
use ludo_core::{MarkKind, Picture, Place, Played, Position};

fn played(variant: DiademaVariant, start: &str, moves: &str) -> Played<DiademaPosition> {
    let mut game = Played::new(DiademaPosition::from_text(&variant, start).expect("sound"));
    for text in moves.split_whitespace() {
        game.play(text.parse().expect("an action")).expect("legal");
    }
    game
}

fn now(game: &Played<DiademaPosition>) -> Picture {
    game.picture(game.plies().len(), None).expect("the present")
}

fn at(picture: &Picture, cell: &str) -> u8 {
    let place = Place::Cell(cell.into(), 0);
    picture.pieces.iter().find(|piece| piece.place == place).expect("a ball").id
}

#[test]
fn a_jumper_lands_and_the_jumped_ball_goes_home() {
    let start = now(&played(DiademaVariant::Standard, "L....../D...... L", ""));
    let game = played(DiademaVariant::Standard, "L....../D...... L", "1^b");
    let after = now(&game);
    assert_eq!(at(&after, "b"), at(&start, "1"));
    let taken = &after.pieces[usize::from(at(&start, "a"))];
    assert_eq!(taken.place, Place::Reserve);
    assert_eq!(
        game.sentence(0).expect("a ply").fr,
        "saute de 1 à b par-dessus a\u{202f}; la bille de a retourne en réserve"
    );
}

#[test]
fn every_landing_of_a_chain_is_marked() {
    let game = played(DiademaVariant::Chain, "L..D.../D...... L", "1^b");
    let marks = now(&game).marks;
    let last = marks.iter().find(|mark| mark.kind == MarkKind::Last).expect("a trace");
    assert_eq!(last.cells, ["1", "b"]);
}

#[test]
fn a_four_is_named_by_its_row() {
    let game = played(DiademaVariant::Standard, "..D.DDD/LLL...D L", "+d");
    let win = now(&game).marks.into_iter().find(|mark| mark.kind == MarkKind::Win).expect("a four");
    assert_eq!(win.cells, ["a", "b", "c", "d"]);
    assert_eq!(win.words.expect("a name").fr, "quatre d’affilée sur le cercle intérieur\u{a0}: a, b, c, d");
}

#[test]
fn an_open_three_names_its_gap() {
    let picture = now(&played(DiademaVariant::Standard, "L.L..../L...... D", ""));
    let three: Vec<_> = picture.marks.iter().filter(|mark| mark.kind == MarkKind::Chance).collect();
    assert_eq!(three.len(), 1);
    assert_eq!(three[0].cells, ["1", "a", "b", "3", "b"]);
    assert_eq!(three[0].words.as_ref().expect("words").fr, "Trois billes claires\u{a0}: il ne manque que b.");
}

#[test]
fn touches_that_lead_nowhere_mean_something_all_the_same() {
    use ludo_core::{Depict, Touch};
    let board = DiademaPosition::from_text(&DiademaVariant::Standard, "..L..DL/LDLD.D. L").expect("sound");
    let cell = |cell: &str| Touch::Cell(cell.to_owned().into());
    let text = |touches: &[Touch]| Some(board.meant(touches)?.expect("an action").to_string());
    assert_eq!(text(&[cell("c"), cell("6")]).as_deref(), Some("c-6"));
    assert_eq!(text(&[cell("c"), cell("2")]).as_deref(), Some("c^2"));
    assert_eq!(text(&[Touch::Reserve("L".into()), cell("b")]).as_deref(), Some("+b"));
    assert_eq!(text(&[cell("1")]).as_deref(), Some("+1"));
    assert_eq!(text(&[cell("b")]), None);
}
