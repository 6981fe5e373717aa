//! Games played in a block.

use ludo_core::{Depict, Faults, Viewer};
use ludo_shelf::{AnyGame, AnyPosition, AnyVariant, PositionVisitor, Refusal};

/// Reads a chance event of the game and writes it again.
pub fn read_chance(variant: &AnyVariant, text: &str) -> Result<String, Faults> {
    struct Read<'a>(&'a str);
    impl PositionVisitor for Read<'_> {
        type Out = Result<String, Faults>;

        fn visit<P: Depict + 'static>(self, _: &P) -> Self::Out {
            self.0.parse::<P::Chance>().map(|event| event.to_string())
        }
    }
    AnyPosition::start(variant).visit(Read(text))
}

/// Plays a block and gives what went wrong, which ends it.
pub fn run(variant: &AnyVariant, text: &str) -> Vec<String> {
    let mut game = AnyGame::new(variant);
    text.lines().find_map(|line| step(&mut game, variant, line).err()).into_iter().collect()
}

fn step(game: &mut AnyGame, variant: &AnyVariant, line: &str) -> Result<(), String> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match word {
        "from" => {
            AnyGame::from_position(variant, rest).map(|new| *game = new).map_err(|faults| format!("{line}: {faults}"))
        }
        "=" => same(rest, &game.position_text(Viewer::Watcher)),
        "over" => {
            let over = game.outcome().map(|outcome| {
                let winner = outcome.winner.map_or("draw", |side| game.side_code(side));
                format!("{winner} {}", outcome.reason)
            });
            same(rest, over.as_deref().unwrap_or("not over"))
        }
        "!" => {
            let (action, rule) = rest.split_once(' ').ok_or("`!` needs an action and a rule")?;
            match game.check_text(action) {
                Err(Refusal::Rule(refused)) => {
                    same(rule, refused.rule.0).map_err(|why| format!("{action}: {why}: {refused}"))
                }
                Err(Refusal::Syntax(faults)) => Err(format!("{action} is no action: {faults}")),
                Ok(()) => Err(format!("{action} is legal")),
            }
        }
        "moves" => {
            let mut legal = game.actions(10_000).ok_or("too many actions")?;
            let mut told: Vec<&str> = rest.split(' ').collect();
            legal.sort_unstable();
            told.sort_unstable();
            same(&told.join(" "), &legal.join(" "))
        }
        _ => line.split_whitespace().try_for_each(|word| {
            let event = word.strip_prefix('[').and_then(|word| word.strip_suffix(']'));
            let answer = match event {
                Some(event) => game.resolve_text(event),
                None => game.play_text(word),
            };
            answer.map_err(|refusal| format!("{word}: {refusal}"))
        }),
    }
}

fn same(expected: &str, found: &str) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("expected `{expected}`, found `{found}`")) }
}
