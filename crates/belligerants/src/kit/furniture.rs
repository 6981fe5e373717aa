//! What is said around the board: prompts, the desk at which peace is made, the table on which armies are set up.

use ludo_core::Words;

pub(super) fn texts() -> Vec<(String, Words)> {
    let text = |&(key, fr, en): &(&str, &'static str, &'static str)| (key.to_owned(), Words::new(fr, en));
    TEXTS.iter().chain(&PROMPTS).chain(&ARMISTICE).chain(&SET_UP).map(text).collect()
}

const TEXTS: [(&str, &str, &str); 16] = [
    ("board", "Carte des Belligérants", "Map of Les Belligérants"),
    ("prison.S", "prison du Sud", "South’s prison"),
    ("prison.N", "prison du Nord", "North’s prison"),
    ("prisoners", "prisonniers : {}", "prisoners: {}"),
    ("legend", "Terrains", "Terrain"),
    ("armies", "Armées", "Armies"),
    ("takes", "prend", "takes"),
    ("takenby", "pris par", "taken by"),
    ("nobody", "personne", "nobody"),
    ("points", "{} points", "{} points"),
    ("score", "Points", "Points"),
    ("score.note", "si l’on s’arrêtait là (B34)", "if the game ended now (B34)"),
    ("score.label", "Sud {}, Nord {}", "South {}, North {}"),
    ("die", "Dé : {}", "Die: {}"),
    ("manual", "Jetez un vrai dé et dites ce qu’il montre.", "Throw a real die and say what it shows."),
    ("waits.deploy", "L’adversaire place encore son armée.", "The opponent is still setting up."),
];

/// What the one who is to act is asked, by the phase and what the die shows.
const PROMPTS: [(&str, &str, &str); 13] = [
    ("ready", "Jetez le dé", "Throw the die"),
    ("again", "Le diable vous laisse rejouer : jetez le dé.", "The devil lets you play again: throw the die."),
    ("move.1", "Choisissez un pion : 1 case.", "Choose a pawn: 1 square."),
    ("move.2", "Choisissez un pion : 2 cases.", "Choose a pawn: 2 squares."),
    ("move.3", "Choisissez un pion : 3 cases.", "Choose a pawn: 3 squares."),
    ("move.4", "Choisissez un pion : 4 cases.", "Choose a pawn: 4 squares."),
    ("move.5", "Choisissez un pion : 5 cases.", "Choose a pawn: 5 squares."),
    (
        "move.D",
        "Diable : choisissez un pion, puis sa case d’arrivée, à une distance de 1 à 5.",
        "Devil: choose a pawn, then its arrival, one to five squares away.",
    ),
    ("move.none", "Aucun pion ne peut jouer ce jet.", "No pawn can play this throw."),
    ("arrive", "Touchez la case d’arrivée.", "Touch the square to land on."),
    ("which", "Précisez votre coup.", "Complete your move."),
    ("bed", "Touchez la case du camp pour le blessé.", "Touch the camp square for the wounded pawn."),
    ("huff", "Quel pion soufflez-vous ?", "Which pawn do you huff?"),
];

const ARMISTICE: [(&str, &str, &str); 9] = [
    ("armistice", "Bureau d’armistice", "Armistice desk"),
    (
        "armistice.asked",
        "L’adversaire demande la paix. Nommez votre indemnité, ou refusez.",
        "Your opponent asks for peace. Name your indemnity, or refuse.",
    ),
    ("armistice.offer", "La paix contre {} points ?", "Peace for {} points?"),
    ("armistice.price", "Indemnité", "Indemnity"),
    ("armistice.margin", "Écart des points en ce moment : {}", "Difference in points now: {}"),
    (
        "armistice.waiting",
        "La demande est partie ; l’adversaire nomme son prix.",
        "You have asked; your opponent names a price.",
    ),
    ("armistice.rule", "B35", "B35"),
    ("accept", "Accepter : payer {}", "Accept: pay {}"),
    ("demand", "Demander {}", "Demand {}"),
];

const SET_UP: [(&str, &str, &str); 23] = [
    ("set-up", "Placez vos quinze pions", "Arrange your fifteen pawns"),
    (
        "set-up.secret",
        "comme vous l’entendez, sur les quinze cases de votre camp. Personne ne le voit avant que les deux soient prêts.",
        "as you like, on the fifteen squares of your camp. Nobody sees it before both are ready.",
    ),
    (
        "set-up.open",
        "comme vous l’entendez ; l’adversaire voit votre camp.",
        "as you like; your opponent sees your camp.",
    ),
    ("set-up.front", "↑ vers le front", "↑ towards the front"),
    ("set-up.left", "À placer encore : {} pions", "Still to place: {} pawns"),
    ("set-up.left.1", "À placer encore : 1 pion", "Still to place: 1 pawn"),
    ("set-up.full", "Tous vos pions sont placés.", "All your pawns are placed."),
    (
        "set-up.help",
        "Touchez un pion puis une case, ou faites-le glisser. Deux pions s’échangent en les touchant l’un après l’autre.",
        "Touch a pawn and then a square, or drag it. Two pawns swap if touched one after the other.",
    ),
    ("set-up.hand", "En main : {}. Touchez une case.", "In hand: {}. Touch a square."),
    ("set-up.back", "Reprendre ce pion", "Take this pawn back"),
    ("set-up.type", "ou tapez :", "or type:"),
    ("set-up.presets", "Partir d’un placement", "Start from a set-up"),
    ("set-up.random", "Au hasard", "At random"),
    ("set-up.mine", "Les miens ({})", "My own ({})"),
    ("set-up.save", "Enregistrer ce placement", "Save this set-up"),
    ("set-up.save.name", "Son nom", "Its name"),
    ("set-up.delete", "Oublier « {} »", "Forget “{}”"),
    ("set-up.clear", "Tout ramasser", "Take all back"),
    ("set-up.ready", "Prêt", "Ready"),
    ("set-up.placed", "{} / 15 placés", "{} / 15 placed"),
    (
        "set-up.done",
        "Votre armée est placée. On attend l’adversaire.",
        "Your army is set up. Waiting for your opponent.",
    ),
    (
        "set-up.veil",
        "Voile levé quand vous serez prêts tous les deux (B3).",
        "The veil is lifted when you are both ready (B3).",
    ),
    ("set-up.empty", "{}, case vide", "{}, empty square"),
];
