//! `ludotheque play`: people at one keyboard.

use crate::{
    failure::Done,
    lang::say,
    play::{self, Console, Dice, HotSeat, Leave},
    position_args::{self, PositionArgs, Rules},
};
use clap::{Args, ValueEnum};
use ludo_shelf::GameId;
use std::{io::Write, path::PathBuf};

#[derive(Args)]
#[command(
    about = say("Joue à plusieurs devant un même clavier", "Play with others at one keyboard"),
    after_help = say(
        "Exemple :\n  ludotheque play belligerants --variant pont12 --dice typed\n\n\
         Sans argument, un menu propose les jeux. Pendant la partie, « aide » montre ce qu’on peut taper.",
        "Example:\n  ludotheque play belligerants --variant pont12 --dice typed\n\n\
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
    #[arg(long, value_name = "random|typed", value_enum, default_value_t, hide_default_value = true,
        hide_possible_values = true, help = say(
        "dé tiré au sort (random, l’usuel) ou lancé sur la table et tapé ici (typed)",
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
        let mut game = match (&self.load, self.game) {
            (Some(path), _) => Some(play::load(path)?),
            (None, Some(game)) => Some(self.position_args(game).game()?),
            (None, None) => play::choose(&mut console)?,
        };
        while let Some(chosen) = game {
            let leave = HotSeat::new(chosen, self.dice(), &mut console).run()?;
            game = match leave {
                Leave::Menu => play::choose(&mut console)?,
                Leave::Quit => None,
            };
        }
        console.tell(say("À bientôt !", "See you soon!"))
    }

    fn position_args(&self, game: GameId) -> PositionArgs {
        PositionArgs { rules: Rules { game, variant: self.variant.clone() }, position: self.position.clone() }
    }

    fn dice(&self) -> Dice {
        match self.dice {
            DiceArg::Random => Dice::random(),
            DiceArg::Typed => Dice::Typed,
        }
    }
}
