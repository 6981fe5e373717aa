//! The box: fifteen pawns a side, the die, the ground of the map.

mod furniture;

use crate::{BelligerantsVariant, Face, Kind, SetUpRule, Terrain, position::PRICES};
use ludo_core::{
    AdviceInfo, DiceInfo, Ground, KindInfo, Kit, Seat, SeatInfo, SetUpForm, Side, SideInfo, Variant, Words,
};

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
        texts: furniture::texts(),
        round: 1,
        set_up: Some(match variant.rules().set_up() {
            SetUpRule::Secret => "secret",
            SetUpRule::Open => "open",
            SetUpRule::Alternate => "alternate",
        }),
        dice: Some(DiceInfo {
            asks: Some("throw"),
            faces: Face::ALL.map(|face| face.to_string()).to_vec(),
            again: Face::ALL.into_iter().filter(|face| face.is_devil()).map(|face| face.to_string()).collect(),
            draw: true,
        }),
        prices: Some((PRICES.0.into(), PRICES.1.into())),
    }
}

const BUTTONS: [(&str, &str, &str); 14] = [
    ("throw", "Jeter le dé", "Throw the die"),
    ("ask", "Armistice…", "Armistice…"),
    ("declare", "Déclarer l’invasion complète", "Declare the invasion complete"),
    ("forgo", "Ne pas souffler", "Do not huff"),
    ("refuse", "Refuser tout armistice", "Refuse any armistice"),
    ("accept", "Accepter", "Accept"),
    ("decline", "Décliner et jouer", "Decline and play on"),
    ("keep", "Garder en bon état", "Keep in working order"),
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
            "Matériel : pris au diable, il peut être gardé en bon état (B24).",
            "Material: taken on a devil, it may be kept in working order (B24).",
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
            "Vaut le plus, ne prend que l’espion : à protéger, puis à faire entrer.",
            "Worth the most, takes only the spy: guard it, then bring it in.",
        ),
        Kind::Bomber => (
            "Survole pions et eau ; prend avions, tank et canon.",
            "Flies over pawns and water; takes planes, tank and cannon.",
        ),
        Kind::Fighter => (
            "Survole pions et eau ; prend avions, D.C.A. et mitrailleuse.",
            "Flies over pawns and water; takes planes, anti-aircraft gun and machine gun.",
        ),
        Kind::AntiAircraft => ("Ne prend que les avions, et le vaut bien.", "Takes only planes, and is well worth it."),
        Kind::MachineGun => ("Prend officier, patrouille et soldats.", "Takes officer, patrol and soldiers."),
        Kind::Cannon => ("Vient à bout des tanks et des officiers.", "Beats tanks and officers."),
        Kind::Tank => ("Écrase mitrailleuses et soldats.", "Crushes machine guns and soldiers."),
        Kind::Officer => ("Prend les soldats, le tank et le canon.", "Takes soldiers, tank and cannon."),
        Kind::Ambulance => (
            "Imprenable ; ramène ses blessés, capture ceux d’en face.",
            "Cannot be taken; brings back its wounded, captures the other side’s.",
        ),
        Kind::Spy => (
            "Va partout et prend presque tout ; craint l’état-major et l’espion.",
            "Goes anywhere and takes nearly everything; fears the general staff and the spy.",
        ),
        Kind::Patrol => (
            "Prend la sentinelle, la D.C.A. et les soldats.",
            "Takes the sentinel, the anti-aircraft gun and soldiers.",
        ),
        Kind::Sentinel => ("Protège les huit cases autour d’elle.", "Guards the eight squares around it."),
        Kind::Soldier => {
            ("Ils sont trois, et ne prennent que les soldats.", "There are three; they take only soldiers.")
        }
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
        deadly: terrain == Terrain::Black,
        letter: Words::new(fr, en),
    }
}

/// Stars lie on other ground and have a name and an effect of their own.
fn star() -> Ground {
    Ground {
        code: "star",
        name: Words::new("étoile", "star"),
        effect: Some(Words::new("on peut y changer de cap", "you may turn there")),
        costly: false,
        deadly: false,
        letter: Words::new("", ""),
    }
}

fn seat(variant: &BelligerantsVariant, side: Side) -> SeatInfo {
    debug_assert_eq!(variant.side_of(Seat(side.index() as u8)), side);
    SeatInfo {
        codes: Kind::ALL.map(Kind::code).to_vec(),
        line: match side {
            Side::First => Words::new("armée du Sud · rond", "South’s army · disc"),
            Side::Second => Words::new("armée du Nord · écu", "North’s army · shield"),
        },
        camp: variant.map().camp(side).iter().map(ToString::to_string).collect(),
        set_up: (variant.rules().set_up() != SetUpRule::Alternate)
            .then(|| SetUpForm { before: format!("{}=", BelligerantsVariant::side_code(side)), between: "," }),
    }
}

/// Paragraphs in short, by key; the one on huffing reads otherwise for the one who huffs and under house rules.
const ADVICE: [(&str, &str, &str); 12] = [
    (
        "B5",
        "On joue un seul pion, d’exactement autant de cases que le jet ; on ne passe pas.",
        "You move one pawn, exactly as many squares as the throw; you may not pass.",
    ),
    (
        "B6",
        "Au diable, vous choisissez le point, de un à cinq, et vous rejouez aussitôt.",
        "On a devil you choose the number, one to five, and throw again at once.",
    ),
    (
        "B9",
        "En ligne droite ; en passant sur une étoile, le pion peut changer de cap.",
        "In a straight line; passing a star, the pawn may turn.",
    ),
    (
        "B19",
        "Qui peut prendre doit prendre : sinon le pion est soufflé, c’est-à-dire fait prisonnier.",
        "Whoever can take must take: otherwise the pawn is huffed, that is, made prisoner.",
    ),
    (
        "B19-decline",
        "Qui peut prendre doit prendre : sinon l’adversaire peut souffler le pion ou y renoncer.",
        "Whoever can take must take: otherwise the opponent may huff the pawn, or leave it.",
    ),
    (
        "B19-strict",
        "On peut prendre : seules les prises sont jouables.",
        "There is something to take: only captures can be played.",
    ),
    (
        "B17",
        "On prend en tombant exactement sur l’ennemi ; rien n’y oblige à cette table.",
        "You take by landing exactly on the enemy; at this table you need not.",
    ),
    (
        "B19-huff",
        "Une prise n’a pas été faite : l’un des pions qui pouvaient prendre est soufflé.",
        "A capture was missed: one of the pawns that could have taken is huffed.",
    ),
    (
        "B28",
        "L’ambulance ramène un blessé de son armée sur une case libre du camp.",
        "The ambulance brings a wounded pawn of its army to a free square of the camp.",
    ),
    (
        "B30",
        "Pour la première entrée chez l’ennemi, votre camp doit être vide : pensez à la sortie de chacun.",
        "For your first entry into the enemy camp your own must be empty: think of everybody’s way out.",
    ),
    (
        "B34",
        "Les pions entrés dans le camp ennemi comptent double, les prisonniers leur valeur.",
        "Pawns in the enemy camp count twice, prisoners their value.",
    ),
    (
        "B35",
        "L’adversaire nomme une indemnité ou refuse ; celui qui a demandé accepte, ou décline et joue.",
        "The opponent names an indemnity or refuses; the asker accepts, or declines and plays on.",
    ),
];

fn advice((key, fr, en): (&'static str, &'static str, &'static str)) -> AdviceInfo {
    AdviceInfo { key, rule: key.split('-').next().unwrap_or(key), words: Words::new(fr, en) }
}
