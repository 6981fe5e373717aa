//! Somebody who reads the log and believes nothing: a client during play, a verifier afterwards.

mod dice;

use crate::{
    Hash32,
    dice::{DiceRound, Fingerprint, Ledger, Parties, Pending, PersonId, seal},
    digest,
    log_line::{Fact, HIDDEN, LogLine},
    people::{People, Person},
    refusal::Refusal,
    spec::{DiceMode, read_variant},
    verdict::{Change, Verdict},
};
use dice::After;
use ludo_core::{Seat, Words};
use ludo_shelf::AnyGame;

/// What is wrong with a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The line, counted from 1; 0 where it is not about one line.
    pub line: usize,
    /// What is wrong.
    pub words: Words,
}

impl Flaw {
    pub(crate) fn new(fr: &'static str, en: &'static str) -> Self {
        Self { line: 0, words: Words::new(fr, en) }
    }
}

impl From<Refusal> for Flaw {
    fn from(refusal: Refusal) -> Self {
        Self { line: 0, words: refusal.words() }
    }
}

impl From<crate::dice::ShareFault> for Flaw {
    fn from(fault: crate::dice::ShareFault) -> Self {
        Self { line: 0, words: fault.words() }
    }
}

/// A reader of a log, with all that it has learned so far.
#[derive(Clone, Debug)]
pub struct Verifier {
    game: AnyGame,
    people: People,
    ledger: Option<Ledger>,
    pending: Option<Pending>,
    dice: DiceMode,
    /// What the line before allows or demands of the next.
    after: After,
    verdict: Verdict,
    paused: bool,
    table: String,
    seals: Vec<(Seat, Hash32)>,
    hidden: Vec<Seat>,
    print: Fingerprint,
    lines: usize,
    last_at: i64,
}

impl Verifier {
    /// Reads the first line; `map` is the text of the map, where the line says that the game has one of its own.
    pub fn new(first: &str, map: Option<&str>) -> Result<Self, Flaw> {
        let unreadable =
            || Flaw { line: 1, ..Flaw::new("ce n’est pas un début de journal", "this is not the head of a log") };
        let line: LogLine = first.parse().map_err(|()| unreadable())?;
        let Fact::Table { id, game, variant, rules, dice, map: bound, start, .. } = line.fact else {
            return Err(unreadable());
        };
        let map = map.filter(|_| bound.is_some());
        if map.map(|map| digest("map", &[map.as_bytes()])) != bound || line.at != 0 {
            return Err(Flaw { line: 1, ..Flaw::new("la carte n’est pas la bonne", "the map is not the right one") });
        }
        let variant = read_variant(game, &variant, map).map_err(Refusal::Syntax)?;
        let game = match start {
            None => AnyGame::new(&variant),
            Some(start) => AnyGame::from_position(&variant, &start).map_err(Refusal::Syntax)?,
        };
        if game.rules_version() != rules {
            return Err(Flaw { line: 1, ..Flaw::new("version des règles inconnue", "unknown version of the rules") });
        }
        let pending = Pending::of(&game);
        let proved = pending.filter(|_| dice == DiceMode::Proved);
        Ok(Self {
            people: People::new(&[], &[]),
            ledger: proved.map(|pending| Ledger::new(&id, first, pending.id)),
            pending,
            game,
            dice,
            after: After::default(),
            verdict: Verdict { dice: pending.is_some(), ..Verdict::default() },
            paused: false,
            table: id,
            seals: Vec::new(),
            hidden: Vec::new(),
            print: Fingerprint::of([first]),
            lines: 1,
            last_at: 0,
        })
    }

    /// Reads a whole log.
    pub fn read<'a>(lines: impl IntoIterator<Item = &'a str>, map: Option<&str>) -> Result<Self, Flaw> {
        let mut lines = lines.into_iter();
        let first = lines.next().ok_or_else(|| Flaw::new("le journal est vide", "the log is empty"))?;
        let mut verifier = Self::new(first, map)?;
        lines.try_for_each(|line| verifier.take(line))?;
        Ok(verifier)
    }

    /// Reads one more line and checks it against all before it.
    pub fn take(&mut self, text: &str) -> Result<(), Flaw> {
        let number = self.lines + 1;
        let place = |flaw: Flaw| Flaw { line: number, ..flaw };
        let line: LogLine =
            text.parse().map_err(|()| place(Flaw::new("cette ligne est illisible", "this line cannot be read")))?;
        if line.at < self.last_at {
            return Err(place(Flaw::new("le temps recule", "time runs backwards")));
        }
        self.in_order(&line.fact).map_err(place)?;
        let after = self.after.then(&line.fact, &self.game);
        self.count(line.fact).map_err(place)?;
        self.after = after;
        self.last_at = line.at;
        self.lines = number;
        self.print.push(text);
        Ok(())
    }

    /// The game as far as the log tells it.
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Who sat where.
    pub const fn people(&self) -> &People {
        &self.people
    }

    /// The order book of the dice.
    pub const fn ledger(&self) -> Option<&Ledger> {
        self.ledger.as_ref()
    }

    /// What the log proves of its dice, and what it does not.
    pub fn verdict(&self) -> Verdict {
        let mut verdict = self.verdict.clone();
        if let Some(ledger) = &self.ledger {
            verdict.throws = ledger.throws().count();
            verdict.rebuilt = ledger.rebuilt();
            verdict.foreseeable = ledger.foreseeable();
            verdict.anew = ledger.anew();
            let shareless = self.people.persons().filter(|(_, person)| !person.proves);
            verdict.shareless = shareless.map(|(_, person)| person.name.clone()).collect();
        }
        verdict
    }

    /// Refuses a log that ends where it cannot end.
    pub fn finish(&self) -> Result<(), Flaw> {
        let due = self.ledger.as_ref().and_then(|ledger| ledger.to_open(self.game.outcome().is_some()));
        if due.is_some() {
            let flaw = Flaw::new("la clé d’un tour n’a pas été ouverte", "the key of a turn was not opened");
            return Err(Flaw { line: self.lines, ..flaw });
        }
        if !self.hidden.is_empty() {
            let flaw = Flaw::new("un placement n’a pas été montré", "a set-up was not shown");
            return Err(Flaw { line: self.lines, ..flaw });
        }
        if usize::from(self.game.seats()) != self.people.seats().count() {
            return Err(Flaw { line: self.lines, ..Flaw::new("il manque une place", "a seat is missing") });
        }
        Ok(())
    }

    fn parties(&self) -> Option<Parties> {
        self.pending.map(|pending| self.people.parties(&self.game, pending.thrower))
    }

    /// The fingerprint of what was read.
    pub const fn fingerprint(&self) -> Fingerprint {
        self.print
    }

    /// The lines read so far.
    pub const fn lines(&self) -> usize {
        self.lines
    }

    /// Whether a share of this moment may be shown: every commitment to it stands in this copy of the log.
    pub fn may_disclose(&self, moment: DiceRound) -> bool {
        let (Some(parties), Some(ledger)) = (self.parties(), &self.ledger) else { return false };
        ledger.now() == moment && ledger.complete(&parties)
    }

    fn count(&mut self, fact: Fact) -> Result<(), Flaw> {
        match fact {
            Fact::Table { .. } => return Err(Flaw::new("un second début", "a second head")),
            Fact::Seat { seat, plan } => {
                if self.people.seats().count() != seat.index() || self.people.next_id() != PersonId(0) {
                    return Err(Flaw::new("une place de trop", "a seat too many"));
                }
                self.people.add_chair(plan);
            }
            Fact::Sit { person, seats, proves, name } => self.sit(person, seats, proves, name)?,
            Fact::Name { seat, name } => {
                let several = |id| self.people.person(id).is_some_and(|person| person.seats.len() > 1);
                if !self.people.captain(seat).is_some_and(several) {
                    return Err(Flaw::new("un nom pour personne", "a name for nobody"));
                }
                self.people.call(seat, name);
            }
            Fact::Key { .. } | Fact::Leave { .. } => self.change_hands(&fact)?,
            Fact::Server { .. }
            | Fact::Open { .. }
            | Fact::Commit { .. }
            | Fact::Share { .. }
            | Fact::Fresh { .. }
            | Fact::Without { .. }
            | Fact::Anew { .. } => self.count_share(&fact)?,
            Fact::Throw { .. } | Fact::Again { .. } | Fact::Typed { .. } => self.count_throw(fact)?,
            Fact::Unseal { seat } => {
                let sealed = self.seals.iter().position(|(sealed, _)| *sealed == seat);
                let place = sealed.filter(|_| self.hidden.is_empty());
                let place =
                    place.ok_or_else(|| Flaw::new("il n’y a rien à desceller", "there is nothing to unseal"))?;
                self.seals.remove(place);
            }
            Fact::Seal { seat, hash } => {
                if self.seals.iter().any(|(sealed, _)| *sealed == seat) || !self.hidden.is_empty() {
                    return Err(Flaw::new("un sceau vient trop tard", "a seal comes too late"));
                }
                self.seals.push((seat, hash));
            }
            Fact::Play { seat, person, text } => self.play(seat, person, &text)?,
            Fact::Show { seat, nonce, text } => self.show(seat, nonce, &text)?,
            Fact::Back { plies } => {
                if plies == 0 || plies as usize > self.game.len() {
                    return Err(Flaw::new(
                        "il n’y a pas tant de coups à reprendre",
                        "there is not that much to take back",
                    ));
                }
                if self.ledger.as_ref().is_some_and(Ledger::is_spoilt) {
                    return Err(Flaw::new("un retour dans un tour ouvert", "a way back into an opened turn"));
                }
                self.game.take_back(plies as usize);
                self.pending = Pending::of(&self.game);
            }
            Fact::End { winner, reason } => {
                if self.game.outcome().is_some() {
                    return Err(Flaw::new("une seconde fin", "a second end"));
                }
                self.game.end(winner, reason);
            }
            Fact::Pause | Fact::Resume => {
                if self.paused == (fact == Fact::Pause) {
                    return Err(Flaw::new("une pause sans reprise", "a pause out of turn"));
                }
                self.paused = !self.paused;
            }
        }
        Ok(())
    }

    fn sit(&mut self, person: PersonId, seats: Vec<Seat>, proves: bool, name: String) -> Result<(), Flaw> {
        let fits = person == self.people.next_id() && seats.iter().all(|seat| self.people.room(*seat) > 0);
        if !fits {
            return Err(Flaw::new("cette place n’est pas libre", "this seat is not free"));
        }
        // Keys are none of a reader's business.
        self.people.sit(Person { name, key: digest("reader", &[]), proves, seats }, None);
        Ok(())
    }

    fn change_hands(&mut self, fact: &Fact) -> Result<(), Flaw> {
        let turn = self.ledger.as_ref().map(|ledger| ledger.next().turn);
        match *fact {
            Fact::Key { person } => {
                let sits = self.people.person(person).filter(|person| !person.seats.is_empty());
                let name =
                    sits.ok_or_else(|| Flaw::new("il n’est pas à cette table", "nobody here has that number"))?;
                self.verdict.changes.push(Change { name: name.name.clone(), seat: None, turn });
            }
            Fact::Leave { seat } => {
                let leavers: Vec<PersonId> = self.people.on(seat).collect();
                self.people.leave(seat, digest("reader", &[]));
                let gone = |person: &&PersonId| self.people.person(**person).is_some_and(|one| one.seats.is_empty());
                for person in leavers.iter().filter(gone) {
                    self.ledger.iter_mut().for_each(|ledger| ledger.forget(*person));
                }
                let names = leavers.iter().filter_map(|id| Some(self.people.person(*id)?.name.clone()));
                let name = names.collect::<Vec<_>>().join(", ");
                self.verdict.changes.push(Change { name, seat: Some(seat), turn });
            }
            _ => {}
        }
        Ok(())
    }

    fn play(&mut self, seat: Seat, person: Option<PersonId>, text: &str) -> Result<(), Flaw> {
        let sits = match person {
            Some(person) => self.people.sits(person, seat),
            None => self.people.engine(seat).is_some(),
        };
        if !sits {
            return Err(Flaw::new("un coup d’une place qu’il n’a pas", "a move for a seat that is not theirs"));
        }
        if text == HIDDEN {
            if self.hidden.contains(&seat) || !self.game.awaits(seat) {
                return Err(Flaw::new("un placement caché de trop", "a hidden set-up too many"));
            }
            self.hidden.push(seat);
            return Ok(());
        }
        self.check_actor(seat, text)?;
        self.act(text)
    }

    fn act(&mut self, text: &str) -> Result<(), Flaw> {
        self.game.play_text(text).map_err(|refusal| Flaw::from(Refusal::from(refusal)))?;
        self.follow();
        Ok(())
    }

    fn follow(&mut self) {
        self.pending = Pending::of(&self.game);
    }

    fn show(&mut self, seat: Seat, nonce: Option<Hash32>, text: &str) -> Result<(), Flaw> {
        if self.hidden.first() != Some(&seat) {
            return Err(Flaw::new("ce placement n’était pas caché", "this set-up was not hidden"));
        }
        self.hidden.remove(0);
        let promised = self.seals.iter().find(|(sealed, _)| *sealed == seat);
        let opened = nonce.map(|nonce| seal(&self.table, seat, &nonce, text));
        if promised.is_some_and(|(_, hash)| opened != Some(*hash)) {
            return Err(Flaw::new("un placement ne correspond pas à son sceau", "a set-up does not fit its seal"));
        }
        self.check_actor(seat, text)?;
        self.act(text)
    }

    fn check_actor(&self, seat: Seat, text: &str) -> Result<(), Flaw> {
        let actor = self.game.actor_of(text).map_err(|faults| Flaw::from(Refusal::Syntax(faults)))?;
        if actor == Some(seat) {
            Ok(())
        } else {
            Err(Flaw::new("le coup d’une autre place", "another seat’s move"))
        }
    }
}
