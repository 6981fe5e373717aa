//! The box: fifteen pawns a side, the die, the ground of the map.

use crate::{BelligerantsVariant, Face, Kind, SetUpRule, Terrain, contract::PRICES};
use ludo_core::{AdviceInfo, Ground, KindInfo, Kit, Seat, SeatInfo, Side, SideInfo, Variant, Words};

pub(crate) fn kit(variant: &BelligerantsVariant) -> Kit {
    let button = |(word, fr, en): (&str, &'static str, &'static str)| (word.to_owned(), Words::new(fr, en));
    Kit {
        kinds: Kind::ALL.map(kind).to_vec(),
        grounds: Terrain::ALL.map(|terrain| ground(terrain, terrain.code())).into_iter().chain([star()]).collect(),
        sides: SideInfo::both(variant),
        seats: Side::BOTH.map(|side| seat(variant, side)).to_vec(),
        faces: Face::ALL.map(|face| (face.to_string(), face_words(face))).to_vec(),
        buttons: BUTTONS.map(button).to_vec(),
        advice: ADVICE.map(advice).to_vec(),
        modifiers: Vec::new(),
        set_up: Some(match variant.rules().set_up() {
            SetUpRule::Secret => "secret",
            SetUpRule::Open => "open",
            SetUpRule::Alternate => "alternate",
        }),
        prices: Some((PRICES.0.into(), PRICES.1.into())),
    }
}

const BUTTONS: [(&str, &str, &str); 14] = [
    ("throw", "Jeter le dé", "Throw the die"),
    ("ask", "Armistice…", "Armistice…"),
    ("declare", "Déclarer l’invasion", "Declare the invasion"),
    ("forgo", "Ne pas souffler", "Do not huff"),
    ("refuse", "Refuser tout armistice", "Refuse any armistice"),
    ("accept", "Accepter", "Accept"),
    ("decline", "Décliner et jouer", "Decline and play on"),
    ("keep", "Garder en bon état", "Keep in good state"),
    ("prison", "Mettre en prison", "Put in prison"),
    ("point 1", "Jouer 1", "Play 1"),
    ("point 2", "Jouer 2", "Play 2"),
    ("point 3", "Jouer 3", "Play 3"),
    ("point 4", "Jouer 4", "Play 4"),
    ("point 5", "Jouer 5", "Play 5"),
];

/// The face as people call it.
pub(crate) fn face_words(face: Face) -> Words {
    match face {
        Face::Number(point) => Words::new(point.to_string(), point.to_string()),
        Face::Devil => Words::new("diable", "devil"),
    }
}

fn kind(kind: Kind) -> KindInfo {
    let material = kind.is_material().then(|| {
        Words::new(
            "Matériel : pris sur un diable, il peut être gardé (B24).",
            "Material: taken on a devil, it may be kept (B24).",
        )
    });
    KindInfo {
        code: kind.code(),
        name: kind.noun().words(),
        sign: "",
        look: kind.code(),
        side: None,
        number: kind.number(),
        value: kind.value(),
        takes: kind.takes().iter().map(Kind::code).collect(),
        takes_note: (kind == Kind::Ambulance)
            .then(|| Words::new("les blessés, sur case blanche", "the wounded, on white squares")),
        free: kind.is_free(),
        about: std::iter::once(about(kind)).chain(material).collect(),
    }
}

fn about(kind: Kind) -> Words {
    let (fr, en) = match kind {
        Kind::Staff => (
            "Vaut le plus, prend le moins : à garder ou à faire entrer.",
            "Worth the most, takes the least: guard it or bring it home.",
        ),
        Kind::Bomber => (
            "Passe au-dessus de tout ; craint l’avion de chasse et la D.C.A.",
            "Flies over everything; fears the fighter and the anti-aircraft gun.",
        ),
        Kind::Fighter => {
            ("Passe au-dessus de tout et chasse les armes lourdes.", "Flies over everything and hunts heavy weapons.")
        }
        Kind::AntiAircraft => {
            ("Ne prend que ce qui vole, et le vaut bien.", "Takes only what flies, and is well worth it.")
        }
        Kind::MachineGun => (
            "Redoutable contre les fantassins ; craint le tank, l’avion de chasse et l’espion.",
            "Dreaded by the infantry; fears the tank, the fighter and the spy.",
        ),
        Kind::Cannon => ("Vient à bout des tanks et des officiers.", "Beats tanks and officers."),
        Kind::Tank => ("Écrase mitrailleuses et soldats.", "Crushes machine guns and soldiers."),
        Kind::Officer => ("Mène les hommes, retourne tanks et canons.", "Leads men, turns tanks and cannons."),
        Kind::Ambulance => (
            "Imprenable ; délivre ses blessés, capture ceux d’en face.",
            "Cannot be taken; frees its own wounded, captures the other’s.",
        ),
        Kind::Spy => (
            "Va partout et prend presque tout ; craint l’état-major et l’espion.",
            "Goes anywhere and takes nearly all; fears the staff and the spy.",
        ),
        Kind::Patrol => ("Surprend sentinelles et D.C.A.", "Surprises sentinels and anti-aircraft guns."),
        Kind::Sentinel => ("Protège les huit cases autour d’elle.", "Protects the eight squares around it."),
        Kind::Soldier => (
            "Ils sont trois ; seuls, ils ne prennent que leurs semblables.",
            "There are three; they take only their like.",
        ),
    };
    Words::new(fr, en)
}

fn ground(terrain: Terrain, code: &'static str) -> Ground {
    let (fr, en) = match terrain {
        Terrain::Brown => ("", ""),
        Terrain::Bridge => ("p", "p"),
        Terrain::Blue => ("e", "w"),
        Terrain::Green => ("v", "c"),
        Terrain::Grey => ("g", "g"),
        Terrain::White => ("b", "h"),
        Terrain::Black => ("n", "x"),
        Terrain::CampNorth => ("N", "N"),
        Terrain::CampSouth => ("S", "S"),
    };
    let (name_fr, name_en) = terrain.short();
    Ground {
        code,
        name: Words::new(name_fr, name_en),
        effect: terrain.effect(),
        costly: terrain.is_costly(),
        letter: Words::new(fr, en),
    }
}

/// Stars lie on other ground and have a name and an effect of their own.
fn star() -> Ground {
    Ground {
        code: "star",
        name: Words::new("étoile", "star"),
        effect: Some(Words::new("on peut y changer de cap", "one may turn there")),
        costly: false,
        letter: Words::new("", ""),
    }
}

fn seat(variant: &BelligerantsVariant, side: Side) -> SeatInfo {
    debug_assert_eq!(variant.side_of(Seat(side.index() as u8)), side);
    SeatInfo {
        codes: Kind::ALL.map(Kind::code).to_vec(),
        line: match side {
            Side::First => Words::new("armée du Sud · rond", "army of the South · disc"),
            Side::Second => Words::new("armée du Nord · écu", "army of the North · shield"),
        },
        camp: variant.map().camp(side).iter().map(ToString::to_string).collect(),
    }
}

/// Paragraphs in short, by key; the one on huffing reads otherwise for the one who huffs.
const ADVICE: [(&str, &str, &str); 9] = [
    (
        "B5",
        "On joue un seul pion, d’exactement autant de cases que le jet ; on ne passe pas.",
        "You move one pawn, exactly as many squares as the throw; you may not pass.",
    ),
    (
        "B6",
        "Au diable, vous choisissez le point, de un à cinq, et vous rejouez aussitôt.",
        "On a devil you choose the point, one to five, and throw again at once.",
    ),
    (
        "B9",
        "En ligne droite ; en passant sur une étoile, le pion peut changer de cap.",
        "In a straight line; passing a star, the pawn may turn.",
    ),
    (
        "B19",
        "Qui peut prendre doit prendre : sinon l’adversaire pourra souffler le pion.",
        "Who can take must take: otherwise the opponent may huff the pawn.",
    ),
    (
        "B19-huff",
        "Une prise n’a pas été faite : l’un des pions qui pouvaient prendre est soufflé.",
        "A capture was left out: one of the pawns that could have taken is huffed.",
    ),
    (
        "B28",
        "L’ambulance ramène un blessé de son armée sur une case libre du camp.",
        "The ambulance brings a wounded pawn of its army to a free square of the camp.",
    ),
    (
        "B30",
        "On n’entre chez l’ennemi que lorsque son propre camp est vide : pensez à la sortie de chacun.",
        "You enter the enemy camp only when your own is empty: think of everybody’s way out.",
    ),
    (
        "B34",
        "Les pions entrés dans le camp ennemi comptent double, les prisonniers leur valeur.",
        "Pawns in the enemy camp count twice, prisoners their value.",
    ),
    (
        "B35",
        "L’adversaire nomme une indemnité ou refuse ; qui a demandé accepte, ou décline et joue.",
        "The opponent names an indemnity or refuses; the asker accepts, or declines and plays on.",
    ),
];

fn advice((key, fr, en): (&'static str, &'static str, &'static str)) -> AdviceInfo {
    AdviceInfo { key, rule: key.split('-').next().unwrap_or(key), words: Words::new(fr, en) }
}
