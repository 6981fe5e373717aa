//! What each house rule is called and what it says.

use super::HouseRule;
use ludo_core::Words;

impl HouseRule {
    /// The `+` suffix of a variant.
    pub const fn name(self) -> &'static str {
        match self {
            HouseRule::Open => "open",
            HouseRule::Alternate => "alternate",
            HouseRule::NoUTurn => "nouturn",
            HouseRule::FlyTurn => "flyturn",
            HouseRule::Axis => "axis",
            HouseRule::WForb => "wforb",
            HouseRule::WFree => "wfree",
            HouseRule::Decline => "decline",
            HouseRule::Strict => "strict",
            HouseRule::NoHuff => "nohuff",
            HouseRule::DevAny => "devany",
            HouseRule::SafeHuff => "safehuff",
            HouseRule::AmKeep => "amkeep",
            HouseRule::Each => "each",
            HouseRule::Kept => "kept",
            HouseRule::NoArm => "noarm",
        }
    }

    /// The paragraph of the rule book that it changes.
    pub const fn paragraph(self) -> &'static str {
        match self {
            HouseRule::Open | HouseRule::Alternate => "B3",
            HouseRule::NoUTurn => "B9",
            HouseRule::FlyTurn => "B10",
            HouseRule::Axis => "B13",
            HouseRule::WForb | HouseRule::WFree => "B14",
            HouseRule::Decline | HouseRule::Strict | HouseRule::NoHuff => "B19",
            HouseRule::DevAny | HouseRule::SafeHuff => "B20",
            HouseRule::AmKeep => "B27",
            HouseRule::Each => "B30",
            HouseRule::Kept => "B34",
            HouseRule::NoArm => "B35",
        }
    }

    /// A short title.
    pub fn title(self) -> Words {
        match self {
            HouseRule::Open => Words::new("Placement à découvert", "Open set-up"),
            HouseRule::Alternate => Words::new("Placement alterné", "Alternate set-up"),
            HouseRule::NoUTurn => Words::new("Pas de demi-tour", "No U-turn"),
            HouseRule::FlyTurn => Words::new("Virage au-dessus d’un pion", "Turn over a pawn"),
            HouseRule::Axis => Words::new("Ponts dans l’axe", "Bridges along their axis"),
            HouseRule::WForb => Words::new("Eau interdite", "Water forbidden"),
            HouseRule::WFree => Words::new("Noyade libre", "Free drowning"),
            HouseRule::Decline => Words::new("Grâce possible", "Huff may be forgone"),
            HouseRule::Strict => Words::new("Prise forcée", "Compulsory capture"),
            HouseRule::NoHuff => Words::new("Prise facultative", "Optional capture"),
            HouseRule::DevAny => Words::new("Diable exigeant", "Exacting devil"),
            HouseRule::SafeHuff => Words::new("Soufflé avec abri", "Sheltered from the huff"),
            HouseRule::AmKeep => Words::new("Ambulance récupératrice", "Ambulance keeps"),
            HouseRule::Each => Words::new("Entrée contrôlée", "Every entry checked"),
            HouseRule::Kept => Words::new("Matériel compté", "Kept material counts"),
            HouseRule::NoArm => Words::new("Sans armistice", "No armistice"),
        }
    }

    /// What it says, in one sentence.
    pub fn sentence(self) -> Words {
        match self {
            HouseRule::Open => Words::new(
                "Chacun dispose ses pions au vu de l’autre, dans l’ordre qu’il veut.",
                "Both arrange their pawns in sight of each other, in any order.",
            ),
            HouseRule::Alternate => Words::new(
                "Les joueurs posent leurs pions à découvert, un chacun à tour de rôle.",
                "The players place their pawns openly, one each in turn.",
            ),
            HouseRule::NoUTurn => Words::new(
                "Sur une étoile, un pion ne peut pas repartir dans la direction d’où il vient.",
                "At a star a pawn may not go back the way it came.",
            ),
            HouseRule::FlyTurn => Words::new(
                "Le bombardier et l’avion de chasse peuvent virer au-dessus d’une étoile occupée.",
                "The bomber and the fighter may turn over an occupied star.",
            ),
            HouseRule::Axis => Words::new(
                "On n’entre sur un pont et on ne le quitte que perpendiculairement à la ligne de ses deux cases bleues.",
                "A bridge is entered and left only at right angles to the line of its two blue squares.",
            ),
            HouseRule::WForb => Words::new(
                "S’arrêter sur l’eau est interdit même quand rien d’autre n’est jouable : le coup est alors perdu.",
                "Stopping on water is forbidden even where nothing else can be played: the throw is then lost.",
            ),
            HouseRule::WFree => Words::new(
                "On peut noyer un de ses pions à tout moment en l’arrêtant sur l’eau.",
                "One may drown a pawn of one’s own at any time by stopping it on water.",
            ),
            HouseRule::Decline => Words::new(
                "Celui qui peut souffler un pion peut aussi y renoncer.",
                "Who may huff a pawn may also forgo it.",
            ),
            HouseRule::Strict => Words::new(
                "Si un pion peut prendre avec un point, seules des prises peuvent être jouées avec ce point.",
                "If some pawn can take with a point, only captures may be played with that point.",
            ),
            HouseRule::NoHuff => Words::new(
                "Personne n’est obligé de prendre, aucun pion n’est soufflé.",
                "Nobody is obliged to take and no pawn is huffed.",
            ),
            HouseRule::DevAny => Words::new(
                "Sur le diable, l’obligation de prendre vaut pour les cinq points à la fois.",
                "On a devil the obligation to take counts for all five points at once.",
            ),
            HouseRule::SafeHuff => Words::new(
                "On ne souffle ni un pion à l’abri, ni un blessé, ni un pion gardé, ni l’ambulance.",
                "Pawns on green or white, guarded pawns and the ambulance cannot be huffed.",
            ),
            HouseRule::AmKeep => Words::new(
                "Sur le diable, l’ambulance peut garder en bon état le matériel qu’elle prend.",
                "On a devil the ambulance may keep in good state the material that it takes.",
            ),
            HouseRule::Each => Words::new(
                "Il faut que le camp du joueur soit vide de ses pions à chaque entrée, et non à la première seulement.",
                "A player’s camp must be empty of his pawns at every entry, not at the first one only.",
            ),
            HouseRule::Kept => Words::new(
                "Une pièce gardée qui n’est pas entrée compte une fois sa valeur pour celui qui la tient.",
                "A kept piece that has not entered counts its value once for its holder.",
            ),
            HouseRule::NoArm => Words::new("On ne peut pas demander l’armistice.", "Nobody may ask for an armistice."),
        }
    }
}

/// Title and sentence of the limit on turns.
pub(super) fn limit() -> (Words, Words) {
    (
        Words::new("Nombre de tours limité", "Limited number of turns"),
        Words::new(
            "Après ce nombre de tours, ceux des deux camps comptés, le score décide.",
            "After this number of turns, both sides’ counted, the score decides.",
        ),
    )
}
