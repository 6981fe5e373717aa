//! `ludotheque perft`: counting move sequences.

use crate::{
    clock::Clock,
    failure::Done,
    lang::say,
    listing,
    position_args::{self, PositionArgs},
    typed::without_armistice,
};
use clap::Args;
use ludo_core::{Depict, Position, perft, perft_divide};
use ludo_shelf::PositionVisitor;
use serde_json::{Value, json};
use std::io::Write;

#[derive(Args)]
#[command(
    about = say("Compte les suites de coups d’une longueur donnée", "Count the move sequences of a given length"),
    after_help = say(
        "Exemple :\n  ludotheque perft diadema --depth 4 --divide",
        "Example:\n  ludotheque perft diadema --depth 4 --divide",
    )
)]
pub struct Perft {
    #[command(flatten)]
    position_args: PositionArgs,
    #[arg(long, value_name = "N", value_parser = position_args::number::<u32>, help = say("longueur des suites, en demi-coups", "length of the sequences, in plies"))]
    depth: u32,
    #[arg(long, help = say("d’abord le compte de chaque premier coup", "first the count of each first move"))]
    divide: bool,
    #[arg(long, help = say("résultat en JSON", "result as JSON"))]
    json: bool,
}

/// Counts in whichever game.
struct Counting<'a, W> {
    order: &'a Perft,
    out: &'a mut W,
}

impl<W: Write> PositionVisitor for Counting<'_, W> {
    type Out = Done;

    fn visit<P: Depict + 'static>(self, position: &P) -> Done {
        self.order.count(position, self.out)
    }
}

impl Perft {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let game = self.position_args.game_by(&without_armistice(self.position_args.rules.variant()?))?;
        listing::must_be_short(&game)?;
        game.position().visit(Counting { order: self, out })
    }

    fn count<P: Position>(&self, position: &P, out: &mut impl Write) -> Done {
        let clock = Clock::start();
        let rows = if self.divide { perft_divide(position, self.depth) } else { Vec::new() };
        let total =
            if rows.is_empty() { perft(position, self.depth) } else { rows.iter().map(|(_, count)| count).sum() };
        let seconds = clock.seconds();
        if self.json {
            let mut facts = json!({ "depth": self.depth, "nodes": total, "seconds": seconds });
            if self.divide {
                facts["divide"] = rows.into_iter().map(|(text, count)| (text, Value::from(count))).collect();
            }
            return Ok(writeln!(out, "{facts}")?);
        }
        rows.iter().try_for_each(|(text, count)| writeln!(out, "{text} {count}"))?;
        Ok(writeln!(out, "{total}")?)
    }
}
