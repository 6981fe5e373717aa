//! The toy before the contract, each defect at the place where a real game could have it.

use super::{Act, Bug, Die, Token, Toy, ToyVariant};
use ludo_core::{
    Depict, DiceInfo, Faults, Goal, KindInfo, Kit, Lang, MenuEntry, NextThrow, Outcome, Picture, Piece, Place, Ply,
    Position, Reason, Refused, Seat, Section, SetUp, Side, SideInfo, Symmetric, Title, Touch, Turn, Viewer, Words,
};
use std::ops::ControlFlow;

const CAUGHT: Goal = Goal { code: "caught", fr: "attrapé", en: "caught" };
const UNKNOWN: Reason = Reason::Goal(Goal { code: "vanished", fr: "disparu", en: "vanished" });

impl Toy {
    fn legal(&self) -> Vec<Act> {
        let mut acts = match self.turn() {
            Turn::Over(_) if self.bug(Bug::PlaysOn) => vec![Act::Clockwise],
            Turn::Over(_) | Turn::Chance => vec![],
            Turn::Seat(_) if self.hunting() => vec![Act::Clockwise, Act::Counter],
            Turn::Seat(_) => (0..5).map(Act::Hide).collect(),
        };
        match self.bug {
            Bug::ListsTwice => acts.extend(acts.last().copied()),
            Bug::ForgetsOne => drop(acts.pop()),
            _ => {}
        }
        acts
    }

    fn refusal(&self) -> Refused {
        match self.bug {
            Bug::BlankRefusal => Refused::new("T1", Words::new("", "")),
            Bug::StrayCell => Refused::new("T1", Words::new("non", "no")).at(["9"]),
            _ => Refused::new("T1", Words::new("non", "no")).at(["0"]),
        }
    }
}

impl Position for Toy {
    type Action = Act;
    type Chance = Die;
    type Variant = ToyVariant;

    const GAME: &'static str = "toy";
    const RULES_VERSION: u16 = 1;
    const GOALS: &'static [Goal] = &[CAUGHT];
    const END_RULE: &'static str = "T2";

    fn start(variant: &ToyVariant) -> Self {
        Self { tokens: [Token::Away; 2], seat: 0, die: None, way: 0, drift: 0, bug: variant.bug }
    }

    fn from_text(variant: &ToyVariant, text: &str) -> Result<Self, Faults> {
        Self::read(variant, text)
    }

    fn variant(&self) -> ToyVariant {
        ToyVariant { bug: self.bug }
    }

    fn turn(&self) -> Turn {
        if self.caught() && !self.bug(Bug::Endless) {
            let winner = if self.seat == 0 { Side::Second } else { Side::First };
            return Turn::Over(Outcome::win(
                winner,
                if self.bug(Bug::UnknownEnd) { UNKNOWN } else { Reason::Goal(CAUGHT) },
            ));
        }
        if self.hunting() && self.die.is_none() { Turn::Chance } else { Turn::Seat(Seat(self.seat)) }
    }

    fn awaits(&self, seat: Seat) -> bool {
        match self.turn() {
            Turn::Seat(mover) => mover == seat,
            _ => self.bug(Bug::AwaitsBoth),
        }
    }

    fn actor(&self, _: Act) -> Option<Seat> {
        match self.turn() {
            Turn::Seat(Seat(seat)) => Some(Seat(if self.bug(Bug::WrongActor) { 1 - seat } else { seat })),
            _ => None,
        }
    }

    fn actions<B>(&self, mut visit: impl FnMut(Act) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut flow = ControlFlow::Continue(());
        for act in self.legal() {
            if flow.is_continue() || self.bug(Bug::IgnoresBreak) {
                flow = visit(act);
            }
        }
        flow
    }

    fn count_actions(&self) -> u64 {
        self.legal().len() as u64
    }

    fn nth_action(&self, n: u64) -> Option<Act> {
        let legal = self.legal();
        match self.bug {
            Bug::WrongPlace => legal.iter().rev().nth(n as usize).copied(),
            Bug::MiscountsEnd => legal.get(n as usize).or(legal.last()).copied(),
            _ => legal.get(n as usize).copied(),
        }
    }

    fn check(&self, action: Act) -> Result<(), Refused> {
        let legal =
            self.legal().contains(&action) || (self.bug(Bug::ForgetsOne) && matches!(self.turn(), Turn::Seat(_)));
        let answer = match self.bug {
            Bug::RefusesListed => legal && action != Act::Counter,
            Bug::AcceptsUnlisted => legal || matches!(action, Act::Hide(_)),
            _ => legal,
        };
        if answer { Ok(()) } else { Err(self.refusal()) }
    }

    fn play_unchecked(&mut self, action: Act) {
        let me = usize::from(self.seat);
        let step = self.die.map_or(1, |die| die.0);
        let walked = |by: u8| match self.tokens[me] {
            Token::At(cell) => Token::At((cell + by) % 5),
            other => other,
        };
        self.tokens[me] = match action {
            Act::Hide(cell) => Token::At(cell),
            Act::Clockwise => walked(step),
            Act::Counter if self.bug(Bug::PlayNotMapped) => walked(4),
            Act::Counter => walked(5 - step),
        };
        self.way = u8::from(action == Act::Clockwise);
        self.seat = 1 - self.seat;
        self.die = None;
    }

    fn play(mut self, action: Act) -> Result<Self, Refused> {
        self.check(action)?;
        let chosen = if self.bug(Bug::UncheckedDiffers) && action == Act::Counter { Act::Clockwise } else { action };
        self.play_unchecked(chosen);
        Ok(self)
    }

    fn chances<B>(&self, mut visit: impl FnMut(Die, u32) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.turn() != Turn::Chance {
            return ControlFlow::Continue(());
        }
        visit(Die(1), 2)?;
        match self.bug {
            Bug::WeightlessFace => visit(Die(2), 0),
            Bug::FaceTwice => visit(Die(1), 1),
            _ => visit(Die(2), 1),
        }
    }

    fn resolve_unchecked(&mut self, event: Die) {
        self.die = Some(event);
    }

    fn resolve(mut self, event: Die) -> Result<Self, Refused> {
        if self.turn() != Turn::Chance && !self.bug(Bug::ResolvesAnything) {
            return Err(Self::refuse_chance(event));
        }
        self.resolve_unchecked(event);
        Ok(self)
    }

    fn refuse_chance(_: Die) -> Refused {
        Refused::new("T3", Words::new("pas de dé", "no die"))
    }

    fn next_throw(&self) -> Option<NextThrow> {
        let open = self.turn() == Turn::Chance && !self.bug(Bug::HiddenThrow);
        Some(NextThrow { by: Some(Side::BOTH[usize::from(self.seat)]), open })
    }

    fn repetition_limit(&self) -> Option<u32> {
        (!self.bug(Bug::Endless)).then_some(3)
    }

    fn key(&self) -> u64 {
        use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(self);
        match self.bug {
            Bug::KeyKeepsWay => hash ^ u64::from(self.way),
            Bug::KeyCollides => u64::from(self.seat),
            Bug::KeyNarrow => hash >> 16,
            _ => hash,
        }
    }

    fn seen_by(&self, viewer: Viewer) -> Self {
        let mut view = self.clone();
        for seat in 0..2_u8 {
            let own = viewer == Viewer::Seat(Seat(seat));
            let open = own || self.hunting() || self.tokens[usize::from(seat)] == Token::Away;
            let leaks = match self.bug {
                Bug::LeakInText => viewer == Viewer::Seat(Seat(1)),
                Bug::NeverHides => true,
                Bug::WatcherSeesAll => viewer == Viewer::Watcher,
                _ => false,
            };
            if !open && !leaks {
                view.tokens[usize::from(seat)] = Token::Hidden;
                view.way = u8::from(self.tokens[usize::from(seat)] == Token::At(0));
            }
        }
        if self.bug(Bug::ViewUnstable) {
            view.seat = 1 - view.seat;
        }
        view
    }

    fn is_secret(&self, action: Act) -> bool {
        matches!(action, Act::Hide(_))
    }
}

impl Depict for Toy {
    /// The number of plies so far, which only a defect makes use of.
    type Cast = u8;

    fn title() -> Title {
        Title {
            name: Words::new("Jouet", "Toy"),
            pitch: Words::new("Un jouet.", "A toy."),
            note: Words::new("un jouet", "a toy"),
            groups: false,
            minutes: 1..=2,
            menu: vec![MenuEntry::new("toy", ["Jouet", "Toy"], ["Sans défaut.", "Without a defect."])],
            notation: Words::new("@3 se cache", "@3 hides"),
        }
    }

    fn rule_book(_: Lang) -> &'static str {
        ""
    }

    fn cast(&self) -> u8 {
        0
    }

    fn follow(&self, cast: &mut u8, _: Ply<Act, Die>) {
        *cast = cast.wrapping_add(1);
    }

    fn picture(&self, cast: &u8) -> Picture {
        let place = |token: Token| match token {
            Token::Away => Place::Reserve,
            Token::Hidden if self.bug(Bug::LeakInPicture) => Place::Cell(self.way.to_string(), 0),
            Token::Hidden => Place::Hidden,
            Token::At(cell) if self.bug(Bug::PictureLies) && *cast > 2 => Place::Cell(((cell + 1) % 5).to_string(), 0),
            Token::At(cell) => Place::Cell(cell.to_string(), 0),
        };
        let piece = |(side, token): (Side, Token)| Piece {
            id: 0,
            code: "T",
            side,
            // Who catches stands beside who is caught: no two pieces share a place.
            place: if self.caught() && side == Side::Second { Place::Prison(Side::First) } else { place(token) },
            state: vec![],
        };
        let mut pieces: Vec<Piece> = Side::BOTH.into_iter().zip(self.tokens).map(piece).collect();
        if self.bug(Bug::SwapsPieces) && cast % 2 == 1 {
            pieces.reverse();
        }
        if self.bug(Bug::LosesPiece) && self.hunting() {
            pieces.pop();
        }
        (0..).zip(&mut pieces).for_each(|(id, piece)| piece.id = id);
        let lines = if self.bug(Bug::Untold) { vec![] } else { vec![Words::new("un anneau", "a ring")] };
        let label = if self.bug(Bug::HangingComma) { "un, " } else { "un" };
        Picture {
            pieces,
            labels: [("cell:0".to_owned(), Words::new(label, "one"))].into(),
            sections: vec![Section { title: Words::new("Anneau", "Ring"), lines }],
            ..Picture::default()
        }
    }

    fn trace(action: Act) -> Vec<String> {
        match action {
            Act::Hide(cell) => vec![cell.to_string()],
            Act::Clockwise | Act::Counter => vec![],
        }
    }

    fn sentence(&self, _: Ply<Act, Die>, _: &Self) -> Words {
        if self.bug(Bug::UntoldPly) { Words::new("joue", "") } else { Words::new("joue", "plays") }
    }

    fn kit(variant: &ToyVariant) -> Kit {
        let kind = KindInfo {
            code: "T",
            name: Words::new("jeton", if variant.bug == Bug::NamelessKind { "" } else { "token" }),
            sign: "",
            look: "",
            side: None,
            number: 1,
            value: 0,
            takes: vec![],
            takes_note: None,
            free: false,
            about: vec![],
        };
        let again = if variant.bug == Bug::WrongAgain { vec!["2".to_owned()] } else { vec![] };
        let dice = Some(DiceInfo { asks: None, faces: ["1", "2"].map(str::to_owned).to_vec(), again, draw: false });
        let faces = ["1", "2"].map(|face| (face.to_owned(), Words::new(face, face))).to_vec();
        Kit { kinds: vec![kind], dice, faces, sides: SideInfo::both(variant), ..Kit::default() }
    }

    fn set_ups(&self, seat: Seat) -> Vec<SetUp<Act>> {
        if self.turn() != Turn::Seat(seat) || self.hunting() {
            return vec![];
        }
        let action = if self.bug(Bug::IllegalSetUp) { Act::Counter } else { Act::Hide(0) };
        vec![SetUp {
            action,
            code: "near",
            title: Words::new("Ici", "Here"),
            about: Words::new("Ici.", "Here."),
            order: vec![],
        }]
    }

    fn touches(&self, action: Act) -> Vec<Touch> {
        match action {
            _ if self.bug(Bug::NoTouch) => vec![],
            _ if self.bug(Bug::SharedTouch) => vec![Touch::Button("go".into())],
            Act::Hide(cell) if self.bug(Bug::StrayTouch) => vec![Touch::Cell((cell + 1).to_string().into())],
            Act::Hide(cell) => vec![Touch::Cell(cell.to_string().into())],
            way => vec![Touch::Button(way.to_string().into())],
        }
    }

    fn draw(&self, _: Lang, _: bool) -> String {
        match self.bug {
            Bug::Escapes => format!("\x1b[1m{self}\n"),
            Bug::LeakInDrawing if !self.hunting() => format!("{self} {}\n", self.way),
            _ => format!("{self}\n"),
        }
    }
}

/// Turns by 0 to 4 cells, then the same with a reflection first.
impl Symmetric for Toy {
    fn symmetries(&self) -> usize {
        10
    }

    fn transform(&self, g: usize) -> Self {
        let mut image = self.clone();
        for token in &mut image.tokens {
            if let Token::At(cell) = *token {
                let mirrored = if g < 5 { cell } else { (5 - cell) % 5 };
                *token = Token::At((mirrored + (g % 5) as u8) % 5);
            }
        }
        if self.bug(Bug::TurnSwapped) && g >= 5 {
            image.seat = 1 - image.seat;
        }
        image
    }

    fn transform_action(&self, action: Act, g: usize) -> Act {
        match action {
            Act::Hide(cell) => {
                let mirrored = if g < 5 { cell } else { (5 - cell) % 5 };
                Act::Hide((mirrored + (g % 5) as u8) % 5)
            }
            _ if g < 5 || self.bug(Bug::ActionNotMapped) => action,
            Act::Clockwise => Act::Counter,
            Act::Counter => Act::Clockwise,
        }
    }

    fn compose(&self, first: usize, then: usize) -> usize {
        if self.bug(Bug::NotAGroup) {
            return first.max(then);
        }
        let (first, then) = if self.bug(Bug::ComposesBackwards) { (then, first) } else { (first, then) };
        let turn = if then < 5 { first % 5 } else { (5 - first % 5) % 5 };
        5 * ((first / 5 + then / 5) % 2) + (turn + then) % 5
    }

    fn canonical(&self) -> (Self, usize) {
        if self.bug(Bug::NotCanonical) {
            return (self.clone(), 0);
        }
        let images = (0..10).map(|g| (self.transform(g), g));
        let (least, way) = images.min_by_key(|(image, _)| image.to_string()).unwrap_or((self.clone(), 0));
        (least, if self.bug(Bug::NoWay) { (way + 1) % 10 } else { way })
    }
}
