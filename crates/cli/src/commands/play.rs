//! `ludotheque play`: people at one keyboard, or against the computer.

use crate::{
    failure::Done,
    lang::say,
    play::{self, Console, Dice, HotSeat, Leave, Wish},
    position_args::{self, PositionArgs, Rules},
};
use clap::{Args, ValueEnum};
use ludo_shelf::GameId;
use std::{io::Write, path::PathBuf};

#[derive(Args)]
#[command(
    about = say("Joue devant un même clavier, à plusieurs ou contre l’ordinateur", "Play at one keyboard, with others or against the computer"),
    after_help = say(
        "Exemples :\n  ludotheque play diam --against 4\n  ludotheque play diam --variant 2003-4p --against 5 --seat 1,3\n  \
         ludotheque play belligerants --variant pont12 --dice typed\n\n\
         Sans argument, un menu propose les jeux. Pendant la partie, « aide » montre ce qu’on peut taper.",
        "Examples:\n  ludotheque play diam --against 4\n  ludotheque play diam --variant 2003-4p --against 5 --seat 1,3\n  \
         ludotheque play belligerants --variant pont12 --dice typed\n\n\
         Without arguments a menu offers the games. During a game, `help` shows what can be typed.",
    )
)]
pub struct Play {
    #[arg(value_name = "GAME", value_parser = position_args::game_id, help = "diam, diadema, belligerants")]
    game: Option<GameId>,
    #[arg(long, value_name = "V", requires = "game", help = say(
        "variante, par exemple 1998-2p, chain, meandre+strict, file:ma.map",
        "variant, such as 1998-2p, chain, meandre+strict, file:my.map",
    ))]
    variant: Option<String>,
    #[arg(long, value_name = "P", requires = "game", help = say(
        "position de départ, comme « show » l’écrit",
        "position to start from, as `show` writes it",
    ))]
    position: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "game", help = say(
        "reprend une partie enregistrée",
        "take up a saved game",
    ))]
    load: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = position_args::number::<u8>, help = say(
        "l’ordinateur joue les autres places, au niveau N (de 1 à 8 ; à Diam, 10)",
        "the computer plays the other seats, at level N (1 to 8; in Diam, 10)",
    ))]
    against: Option<u8>,
    #[arg(long, value_name = "K", value_parser = position_args::number::<u8>, value_delimiter = ',', requires = "against", help = say(
        "votre place contre l’ordinateur, ou plusieurs : 1,3 (sinon la première)",
        "your seat against the computer, or several: 1,3 (else the first)",
    ))]
    seat: Vec<u8>,
    #[arg(long, value_name = "random|typed", value_enum, default_value_t, hide_default_value = true,
        hide_possible_values = true, help = say(
        "dé tiré au sort (random, l’usuel) ou jeté sur la table et tapé ici (typed)",
        "die thrown by the program (random, the usual) or on your table and typed in (typed)",
    ))]
    dice: DiceArg,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum DiceArg {
    #[default]
    Random,
    Typed,
}

impl Play {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let mut console = Console::new(out);
        let wish = self.wish();
        let wish = wish.as_ref();
        let mut next = match (&self.load, self.game) {
            (Some(path), _) => Some(play::seated(play::load(path)?, wish)?),
            (None, Some(game)) => Some(play::seated(self.position_args(game).game()?, wish)?),
            (None, None) => play::choose(&mut console, wish)?,
        };
        while let Some((game, computer)) = next {
            let leave = HotSeat::new(game, self.dice(), computer, &mut console).run()?;
            next = match leave {
                Leave::Menu => play::choose(&mut console, wish)?,
                Leave::Quit => None,
            };
        }
        console.tell(say("À bientôt !", "See you soon!"))
    }

    fn position_args(&self, game: GameId) -> PositionArgs {
        PositionArgs { rules: Rules { game, variant: self.variant.clone() }, position: self.position.clone() }
    }

    fn wish(&self) -> Option<Wish> {
        let seats = if self.seat.is_empty() { vec![1] } else { self.seat.clone() };
        self.against.map(|level| Wish { level, seats })
    }

    fn dice(&self) -> Dice {
        match self.dice {
            DiceArg::Random => Dice::random(),
            DiceArg::Typed => Dice::Typed,
        }
    }
}
