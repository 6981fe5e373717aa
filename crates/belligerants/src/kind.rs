//! The thirteen kinds of pawn, what they are worth and what they take.

use ludo_core::Words;

/// A kind of pawn. The order is that of the rule book and of every list in the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// General staff, EM.
    Staff,
    /// Bomber, BO.
    Bomber,
    /// Fighter, AV.
    Fighter,
    /// Anti-aircraft gun, DC.
    AntiAircraft,
    /// Machine gun, MI.
    MachineGun,
    /// Cannon, CA.
    Cannon,
    /// Tank, TK.
    Tank,
    /// Officer, OF.
    Officer,
    /// Ambulance, AM.
    Ambulance,
    /// Spy, ES.
    Spy,
    /// Patrol, PA.
    Patrol,
    /// Sentinel, SE.
    Sentinel,
    /// Soldier, SO; an army has three.
    Soldier,
}

/// How a pawn crosses the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gait {
    /// Stopped by pawns and by water.
    Ground,
    /// Passes over pawns and water.
    Air,
    /// Stopped by pawns only.
    Free,
}

impl Kind {
    /// Every kind, in order.
    pub const ALL: [Kind; 13] = [
        Kind::Staff,
        Kind::Bomber,
        Kind::Fighter,
        Kind::AntiAircraft,
        Kind::MachineGun,
        Kind::Cannon,
        Kind::Tank,
        Kind::Officer,
        Kind::Ambulance,
        Kind::Spy,
        Kind::Patrol,
        Kind::Sentinel,
        Kind::Soldier,
    ];

    /// The two letters of the notation.
    pub const fn code(self) -> &'static str {
        match self {
            Kind::Staff => "EM",
            Kind::Bomber => "BO",
            Kind::Fighter => "AV",
            Kind::AntiAircraft => "DC",
            Kind::MachineGun => "MI",
            Kind::Cannon => "CA",
            Kind::Tank => "TK",
            Kind::Officer => "OF",
            Kind::Ambulance => "AM",
            Kind::Spy => "ES",
            Kind::Patrol => "PA",
            Kind::Sentinel => "SE",
            Kind::Soldier => "SO",
        }
    }

    /// The kind with two letters, if one has them.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// The kind as people call it, without an article.
    pub const fn name(self) -> (&'static str, &'static str) {
        match self {
            Kind::Staff => ("état-major", "general staff"),
            Kind::Bomber => ("bombardier", "bomber"),
            Kind::Fighter => ("avion de chasse", "fighter"),
            Kind::AntiAircraft => ("D.C.A.", "anti-aircraft gun"),
            Kind::MachineGun => ("mitrailleuse", "machine gun"),
            Kind::Cannon => ("canon", "cannon"),
            Kind::Tank => ("tank", "tank"),
            Kind::Officer => ("officier", "officer"),
            Kind::Ambulance => ("ambulance", "ambulance"),
            Kind::Spy => ("espion", "spy"),
            Kind::Patrol => ("patrouille", "patrol"),
            Kind::Sentinel => ("sentinelle", "sentinel"),
            Kind::Soldier => ("soldat", "soldier"),
        }
    }

    /// The kind with its article: `le tank`, `the tank`.
    pub fn definite(self) -> Words {
        let (fr, en) = self.name();
        let fr = match self {
            Kind::Staff | Kind::Fighter | Kind::Officer | Kind::Ambulance | Kind::Spy => format!("l’{fr}"),
            _ if self.is_feminine() => format!("la {fr}"),
            _ => format!("le {fr}"),
        };
        Words::new(fr, format!("the {en}"))
    }

    /// Whether its French name is feminine, which adjectives and pronouns follow.
    pub const fn is_feminine(self) -> bool {
        matches!(self, Kind::AntiAircraft | Kind::MachineGun | Kind::Ambulance | Kind::Patrol | Kind::Sentinel)
    }

    /// The kind in both languages with its code: `tank (TK)`.
    pub fn words(self) -> Words {
        let (fr, en) = self.name();
        let code = self.code();
        Words::new(format!("{fr} ({code})"), format!("{en} ({code})"))
    }

    /// Points for a prisoner; twice as many for an entered pawn.
    pub const fn value(self) -> u32 {
        match self {
            Kind::Staff => 1000,
            Kind::Bomber => 700,
            Kind::Fighter | Kind::AntiAircraft => 600,
            Kind::MachineGun | Kind::Cannon => 500,
            Kind::Tank | Kind::Officer => 400,
            Kind::Ambulance | Kind::Spy => 300,
            Kind::Patrol | Kind::Sentinel => 200,
            Kind::Soldier => 100,
        }
    }

    /// How many of them an army has.
    pub const fn number(self) -> u8 {
        if matches!(self, Kind::Soldier) { 3 } else { 1 }
    }

    /// The kinds that it takes on open ground. The ambulance takes on white squares only, see [`takers`](crate::takers).
    pub const fn takes(self) -> Kinds {
        use Kind::{
            Ambulance, AntiAircraft, Bomber, Cannon, Fighter, MachineGun, Officer, Patrol, Sentinel, Soldier, Spy,
            Staff, Tank,
        };
        match self {
            Staff => Kinds::of(&[Spy]),
            Bomber => Kinds::of(&[Bomber, Fighter, Tank, Cannon]),
            Fighter => Kinds::of(&[Fighter, Bomber, AntiAircraft, MachineGun]),
            AntiAircraft => Kinds::of(&[Bomber, Fighter]),
            MachineGun => Kinds::of(&[MachineGun, Officer, Patrol, Soldier]),
            Cannon => Kinds::of(&[Cannon, Tank, Officer]),
            Tank => Kinds::of(&[Tank, MachineGun, Soldier]),
            Officer => Kinds::of(&[Officer, Soldier, Tank, Cannon]),
            Ambulance => Kinds::of(&[]),
            Spy => Kinds::of(&[
                Staff,
                Bomber,
                Fighter,
                AntiAircraft,
                MachineGun,
                Cannon,
                Tank,
                Officer,
                Spy,
                Patrol,
                Sentinel,
            ]),
            Patrol => Kinds::of(&[Patrol, Soldier, Sentinel, AntiAircraft]),
            Sentinel => Kinds::of(&[Patrol, Soldier]),
            Soldier => Kinds::of(&[Soldier]),
        }
    }

    /// Whether it can be captured in working order (B24).
    pub const fn is_material(self) -> bool {
        matches!(self, Kind::Bomber | Kind::Fighter | Kind::AntiAircraft | Kind::MachineGun | Kind::Cannon | Kind::Tank)
    }

    /// Whether it passes over pawns.
    pub const fn is_flyer(self) -> bool {
        matches!(self, Kind::Bomber | Kind::Fighter)
    }

    /// Whether no terrain stops, holds or destroys it: the spy and the ambulance.
    pub const fn is_free(self) -> bool {
        matches!(self, Kind::Ambulance | Kind::Spy)
    }

    pub(crate) const fn gait(self) -> Gait {
        match self {
            Kind::Bomber | Kind::Fighter => Gait::Air,
            Kind::Ambulance | Kind::Spy => Gait::Free,
            _ => Gait::Ground,
        }
    }
}

/// A set of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds(u16);

impl Kinds {
    /// The set without any kind.
    pub const EMPTY: Kinds = Kinds(0);

    /// The set of these kinds.
    pub const fn of(kinds: &[Kind]) -> Self {
        let mut set = 0;
        let mut i = 0;
        while i < kinds.len() {
            set |= 1 << kinds[i] as u16;
            i += 1;
        }
        Self(set)
    }

    /// Whether a kind is in it.
    pub const fn has(self, kind: Kind) -> bool {
        self.0 >> kind as u16 & 1 != 0
    }

    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// The kinds in it, in order.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |&kind| self.has(kind))
    }
}

impl FromIterator<Kind> for Kinds {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        Self(kinds.into_iter().fold(0, |set, kind| set | 1 << kind as u16))
    }
}
