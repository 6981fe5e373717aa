//! The same nodes give the same search on every machine: a change of these numbers is a change of the search.

use diadema::{DiademaPosition, DiademaVariant};
use diam::{DiamPosition, DiamVariant};
use ludo_core::{Deterministic, Position, Random};
use ludo_search::{AlphaBeta, Evaluate, Limits};
use std::fmt::Write;

/// An opinion without sense, so that windows and cuts have something to do.
struct Whim;

impl<P: Position> Evaluate<P> for Whim {
    fn evaluate(&self, position: &P) -> i32 {
        Random::new(position.key()).below(200) as i32 - 100
    }
}

/// What a search of so many nodes says: depth, score, nodes and best play.
fn signature<P: Deterministic>(variant: &P::Variant, texts: &[&str], nodes: u64) -> String {
    let mut told = String::new();
    for text in texts {
        let position = P::from_text(variant, text).expect("a position");
        let mut search = AlphaBeta::new(Whim, 1 << 14);
        let report = search.search(&position, &[], &Limits::nodes(nodes), |_| {});
        let line: Vec<String> = report.line.iter().map(ToString::to_string).collect();
        let _ = writeln!(told, "{} {} {} {}", report.depth, report.score, report.nodes, line.join(" "));
    }
    told
}

#[test]
fn diam() {
    let texts = ["./././././././. 1", "A/X/B/Y/./././. 1", "AB/XY/././BX/././. 1"];
    let told = signature::<DiamPosition>(&DiamVariant::BOX_2P, &texts, 20_000);
    let known = "4 estimate -74 20000 A6 Y6 B1 Y6\n\
                 4 estimate -79 20000 A1 Y3 A4 2,1+\n\
                 4 estimate -85 20000 A1 Y5 5,1- X1\n";
    assert_eq!(told, known);
}

#[test]
fn diadema() {
    let texts = ["......./....... L", "LD...../L.D.... L", "L.D.L.D/L.D.... D"];
    let told = signature::<DiademaPosition>(&DiademaVariant::Standard, &texts, 20_000);
    let known = "4 estimate -72 20000 +1 +b +d b-a\n\
                 5 estimate +91 20000 +b 2^g +a c-3 a^f\n\
                 4 estimate -71 20000 7^2 a-g +a +1\n";
    assert_eq!(told, known);
}
