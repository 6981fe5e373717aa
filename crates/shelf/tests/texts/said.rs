//! What whole games say: boards in sentences, plies, refusals, with the names and numbers of real play filled in.

use ludo_core::{Lang, Random, Turn, Words};
use ludo_shelf::{AnyGame, GameId};

/// Plies after which a random game has said what it has to say.
const LONG_ENOUGH: usize = 600;

/// Texts that are refused somewhere in every long game, for reasons that count points.
const TRIED: [&str; 3] = ["declare", "demand:1250", "ask"];

/// A sentence and the variant in which it was said.
pub struct Said {
    pub variant: String,
    pub words: Words,
}

/// Every sentence of a random game of every variant on the menu, once.
pub fn all() -> Vec<Said> {
    GameId::ALL.into_iter().flat_map(GameId::variants).flat_map(|standard| game(&standard.variant)).collect()
}

fn game(variant: &ludo_shelf::AnyVariant) -> Vec<Said> {
    let (mut game, mut random) = (AnyGame::new(variant), Random::new(1));
    let mut said = Vec::new();
    while game.len() < LONG_ENOUGH {
        collect(&game, &mut said);
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                let faces = game.chances();
                let face = &faces[random.below(faces.len() as u64) as usize].0;
                game.resolve_text(face).expect("a face of the die");
            }
            Turn::Seat(_) => {
                let text = game.nth_action_text(random.below(game.count_actions())).expect("an action");
                game.play_text(&text).expect("a legal action");
            }
        }
    }
    said.sort_unstable_by(|one: &Words, other| (&one.fr, &one.en).cmp(&(&other.fr, &other.en)));
    said.dedup();
    said.into_iter().map(|words| Said { variant: variant.to_string(), words }).collect()
}

fn collect(game: &AnyGame, said: &mut Vec<Words>) {
    let picture = game.picture(None);
    said.extend(picture.sections.into_iter().flat_map(|section| section.lines));
    said.extend(picture.labels.into_values());
    said.extend(picture.marks.into_iter().flat_map(|mark| [mark.words, mark.threat]).flatten());
    said.extend(picture.stage.notice.into_iter().flat_map(|(title, line)| [title, line]));
    said.extend(game.len().checked_sub(1).and_then(|last| game.sentence(last)));
    let refusals = TRIED.iter().filter_map(|text| game.check_text(text).err().map(|refusal| (text, refusal)));
    said.extend(refusals.filter(|(_, why)| why.refused().is_some()).map(|(text, why)| why.words(text)));
    let drawn = Lang::ALL.map(|lang| game.draw(lang, false));
    let lines = drawn[0].lines().zip(drawn[1].lines()).filter(|(fr, _)| fr.contains("points"));
    said.extend(lines.map(|(fr, en)| Words::new(fr.to_owned(), en.to_owned())));
}
