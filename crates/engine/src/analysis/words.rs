//! Judgements as people read them, told to the one who is to move.

use super::Judgement;
use ludo_core::Words;

/// A few words for a table.
pub fn verdict(judgement: &Judgement) -> Words {
    match *judgement {
        Judgement::Win { plies, shortest: true } => Words::new(format!("gain en {plies}"), format!("win in {plies}")),
        Judgement::Win { plies, .. } => Words::new(format!("gain en {plies} au plus"), format!("win within {plies}")),
        Judgement::Loss { plies, shortest: true } => {
            Words::new(format!("perte en {plies}"), format!("loss in {plies}"))
        }
        Judgement::Loss { plies, .. } => {
            Words::new(format!("perte en {plies} au plus"), format!("loss within {plies}"))
        }
        Judgement::Draw | Judgement::Repetition => Words::new("nulle", "draw"),
        Judgement::Open { .. } | Judgement::Chances(_) => {
            let value = format!("{:+.2}", judgement.value());
            Words::new(format!("environ {}", value.replace('.', ",")), format!("about {value}"))
        }
    }
}

/// A whole sentence, with plies and with the mover's own moves.
pub fn sentence(judgement: &Judgement) -> Words {
    match *judgement {
        Judgement::Win { plies: 1, .. } => Words::new("ce coup gagne", "this move wins"),
        Judgement::Loss { plies: 1, .. } => Words::new("ce coup perd aussitôt", "this move loses at once"),
        Judgement::Win { plies, shortest } => ending("vous gagnez", "you win", plies, shortest),
        Judgement::Loss { plies, shortest } => ending("vous perdez", "you lose", plies, shortest),
        Judgement::Draw => Words::new("nulle si chacun joue au mieux", "a draw with best play"),
        Judgement::Repetition => Words::new("nulle par répétition", "a draw by repetition"),
        Judgement::Open { within, safe, barren, .. } => open(within, safe, barren),
        Judgement::Chances(odds) => {
            let (margin, win, error) = (odds.margin.round(), 100.0 * odds.win, 100.0 * odds.error);
            let sign = if margin < 0.0 { '−' } else { '+' };
            let points = Words::number(margin.abs() as u32);
            Words::new(
                format!("{win:.0} % de chances de gagner (± {error:.0}), {sign}{} points attendus", points.fr),
                format!("{win:.0}% to win (± {error:.0}), {sign}{} points expected", points.en),
            )
        }
    }
}

/// A side makes every other ply, the first of them now.
fn ending(fr: &str, en: &str, plies: u16, shortest: bool) -> Words {
    let moves = plies.div_ceil(2);
    let (at_most, link) = if shortest { ("", "in") } else { (" au plus", "within") };
    let (own_fr, own_en) = if moves == 1 {
        ("un seul de vos coups".to_owned(), "one of your moves".to_owned())
    } else {
        (format!("{moves} de vos coups"), format!("{moves} of your moves"))
    };
    Words::new(
        format!("{fr} en {own_fr}{at_most} ({plies} demi-coups)"),
        format!("{en} {link} {own_en} ({plies} plies)"),
    )
}

fn open(within: u16, safe: bool, barren: bool) -> Words {
    let (fr, en) = match within {
        0 | 1 => ("rien n’est prouvé".to_owned(), "nothing is proved".to_owned()),
        _ => (
            format!("aucun gain forcé en {within} demi-coups, pour personne"),
            format!("no forced win within {within} plies for either side"),
        ),
    };
    let (more_fr, more_en) = match (safe, barren) {
        (true, _) => (" ; en copiant en face, vous ne pouvez pas perdre", "; by copying across you cannot lose"),
        (_, true) => {
            (" ; l’adversaire, en copiant en face, ne peut pas perdre", "; by copying across the opponent cannot lose")
        }
        _ => ("", ""),
    };
    Words::new(fr + more_fr, en + more_en)
}

#[cfg(test)]
mod tests {
    use super::super::Odds;
    use super::*;

    #[test]
    fn points_are_written_as_numbers_are() {
        let behind = sentence(&Judgement::Chances(Odds { margin: -1375.4, win: 0.33, error: 0.03 }));
        assert!(behind.fr.ends_with("−1\u{202f}375 points attendus"), "{}", behind.fr);
        assert!(behind.en.ends_with("−1,375 points expected"), "{}", behind.en);
        let even = sentence(&Judgement::Chances(Odds { margin: -0.2, win: 0.5, error: 0.03 }));
        assert!(even.en.ends_with("+0 points expected"), "{}", even.en);
    }

    #[test]
    fn plies_and_own_moves_are_both_told() {
        let seven = sentence(&Judgement::Win { plies: 7, shortest: true });
        assert_eq!(seven.fr, "vous gagnez en 4 de vos coups (7 demi-coups)");
        assert_eq!(seven.en, "you win in 4 of your moves (7 plies)");
        let two = sentence(&Judgement::Loss { plies: 2, shortest: true });
        assert_eq!(two.fr, "vous perdez en un seul de vos coups (2 demi-coups)");
        let bound = sentence(&Judgement::Win { plies: 35, shortest: false });
        assert_eq!(bound.fr, "vous gagnez en 18 de vos coups au plus (35 demi-coups)");
        assert_eq!(bound.en, "you win within 18 of your moves (35 plies)");
    }

    #[test]
    fn what_is_not_proved_is_called_so() {
        let judgement = Judgement::Open { within: 14, estimate: 0.125, safe: false, barren: false };
        assert_eq!(sentence(&judgement).en, "no forced win within 14 plies for either side");
        assert_eq!(verdict(&judgement), Words::new("environ +0,12", "about +0.12"));
    }
}
