//! Transcripts of seeded games: a change of rules, listing order or text shows as a difference.
//!
//! `LUDOTHEQUE_BLESS=1 cargo test -p ludo-shelf playthroughs` writes them anew.

use ludo_core::Depict;
use ludo_shelf::{AnyPosition, AnyVariant, GameId, PositionVisitor};
use ludo_testkit::playthrough;
use std::{env, fs, path::PathBuf};

/// Variant, seed, and the most plies.
const GAMES: [(GameId, &str, u64, usize); 9] = [
    (GameId::Diam, "2003-2p", 1, 100),
    (GameId::Diam, "2003-3p", 2, 100),
    (GameId::Diam, "2003-4p+no-mirror", 3, 100),
    (GameId::Diam, "1998-2p", 4, 100),
    (GameId::Diam, "1998-2p+auto+reprieve", 5, 100),
    (GameId::Diadema, "standard", 6, 100),
    (GameId::Diadema, "chain", 7, 40),
    (GameId::Belligerants, "escalier+noarm", 8, 60),
    (GameId::Belligerants, "pont12+alternate+strict", 9, 70),
];

fn transcript(variant: &AnyVariant, seed: u64, plies: usize) -> String {
    struct Write(u64, usize);
    impl PositionVisitor for Write {
        type Out = String;

        fn visit<P: Depict + 'static>(self, start: &P) -> String {
            playthrough::write::<P>(&start.variant(), self.0, self.1)
        }
    }
    AnyPosition::start(variant).visit(Write(seed, plies))
}

#[test]
fn playthroughs_are_as_they_were() {
    let data = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data");
    for (game, text, seed, plies) in GAMES {
        let variant = AnyVariant::parse(game, text).expect("a known variant");
        let path = data.join(game.code()).join(format!("playthrough-{text}.txt"));
        let found = transcript(&variant, seed, plies);
        if env::var_os("LUDOTHEQUE_BLESS").is_some() {
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder that can be made");
            fs::write(&path, &found).expect("a file that can be written");
        }
        let kept = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let differs = kept.lines().zip(found.lines()).position(|(kept, found)| kept != found);
        assert!(kept == found, "{} differs, first at line {:?}", path.display(), differs.map(|line| line + 1));
    }
}
