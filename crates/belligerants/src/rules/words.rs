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
            HouseRule::FlyTurn => Words::new("Virage au-dessus d’un pion", "Turning over a pawn"),
            HouseRule::Axis => Words::new("Ponts dans l’axe", "Straight bridges"),
            HouseRule::WForb => Words::new("Jamais de noyade", "No drowning"),
            HouseRule::WFree => Words::new("Noyade libre", "Free drowning"),
            HouseRule::Decline => Words::new("Grâce possible", "Huff may be waived"),
            HouseRule::Strict => Words::new("Rien que des prises", "Captures only"),
            HouseRule::NoHuff => Words::new("Prise facultative", "Optional capture"),
            HouseRule::DevAny => Words::new("Diable exigeant", "Exacting devil"),
            HouseRule::SafeHuff => Words::new("À l’abri du souffle", "Sheltered from the huff"),
            HouseRule::AmKeep => Words::new("Ambulance récupératrice", "Salvaging ambulance"),
            HouseRule::Each => Words::new("Chaque entrée vérifiée", "Every entry checked"),
            HouseRule::Kept => Words::new("Matériel compté", "Kept material counts"),
            HouseRule::NoArm => Words::new("Sans armistice", "No armistice"),
        }
    }

    /// What it says, in one sentence.
    pub fn sentence(self) -> Words {
        match self {
            HouseRule::Open => Words::new(
                "Chacun place ses pions à la vue de l’autre, dans l’ordre de son choix.",
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
                "S’arrêter sur l’eau est interdit même quand rien d’autre n’est jouable : le jet est alors perdu.",
                "Stopping on water is forbidden even where nothing else can be played: the throw is then lost.",
            ),
            HouseRule::WFree => Words::new(
                "On peut noyer un de ses pions à tout moment en l’arrêtant sur l’eau.",
                "You may drown a pawn of your own at any time by stopping it on water.",
            ),
            HouseRule::Decline => Words::new(
                "Celui qui peut souffler un pion peut aussi y renoncer.",
                "A player who could huff a pawn may also leave it.",
            ),
            HouseRule::Strict => Words::new(
                "Si un pion peut prendre avec un point, seules des prises peuvent être jouées avec ce point.",
                "If some pawn can take with the number thrown, only captures may be played with that number.",
            ),
            HouseRule::NoHuff => Words::new(
                "Personne n’est obligé de prendre, aucun pion n’est soufflé.",
                "Nobody is obliged to take and no pawn is huffed.",
            ),
            HouseRule::DevAny => Words::new(
                "Au diable, l’obligation de prendre vaut pour les cinq points à la fois.",
                "On a devil the obligation to take counts for all five numbers at once.",
            ),
            HouseRule::SafeHuff => Words::new(
                "On ne souffle ni un pion sur vert, ni un blessé, ni un pion protégé, ni l’ambulance.",
                "Pawns on green or white, guarded pawns and the ambulance cannot be huffed.",
            ),
            HouseRule::AmKeep => Words::new(
                "Au diable, l’ambulance peut garder en bon état le matériel qu’elle prend.",
                "On a devil the ambulance may keep the material that it takes in working order.",
            ),
            HouseRule::Each => Words::new(
                "Votre camp doit être vide de vos pions à chaque entrée, et non à la première seulement.",
                "Your camp must be empty of your own pawns at every entry, not at the first one only.",
            ),
            HouseRule::Kept => Words::new(
                "Une pièce gardée qui n’est pas entrée compte une fois sa valeur pour son détenteur.",
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
