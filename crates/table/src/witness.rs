//! Somebody who reads the log and believes nothing: a client during play, a verifier afterwards.

use crate::{
    Hash32,
    dice::{Fingerprint, Ledger, Moment, Pending, PersonId, Throw, face, seal},
    digest,
    line::{Fact, HIDDEN, Line, Owned},
    opening::{DiceMode, read_variant},
    people::{People, Person},
    refusal::Refusal,
};
use ludo_core::{Seat, Turn, Words};
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
pub struct Witness {
    game: AnyGame,
    people: People,
    ledger: Option<Ledger>,
    dice: DiceMode,
    table: String,
    seals: Vec<(Seat, Hash32)>,
    hidden: Vec<Seat>,
    print: Fingerprint,
    lines: usize,
    last_at: i64,
}

impl Witness {
    /// Reads the first line; `map` is the text of the map, where the line says that the game has one of its own.
    pub fn new(first: &str, map: Option<&str>) -> Result<Self, Flaw> {
        let unreadable =
            || Flaw { line: 1, ..Flaw::new("ce n’est pas un début de journal", "this is not the head of a log") };
        let line: Line = first.parse().map_err(|()| unreadable())?;
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
        let proved = Pending::of(&game).is_some() && dice == DiceMode::Proved;
        Ok(Self {
            people: People::new(&[], &[]),
            ledger: proved.then(|| Ledger::new(&id, first)),
            game,
            dice,
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
        let mut witness = Self::new(first, map)?;
        lines.try_for_each(|line| witness.take(line))?;
        Ok(witness)
    }

    /// Reads one more line and checks it against all before it.
    pub fn take(&mut self, text: &str) -> Result<(), Flaw> {
        let number = self.lines + 1;
        let place = |flaw: Flaw| Flaw { line: number, ..flaw };
        let line: Line =
            text.parse().map_err(|()| place(Flaw::new("cette ligne est illisible", "this line cannot be read")))?;
        if line.at < self.last_at {
            return Err(place(Flaw::new("le temps recule", "time runs backwards")));
        }
        self.count(line.fact).map_err(place)?;
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

    /// Whether every throw is the work of both sides, engines aside.
    pub fn proved(&self) -> bool {
        let all_prove = self.people.persons().all(|(_, person)| person.proves);
        Pending::of(&self.game).is_none() || (self.dice == DiceMode::Proved && all_prove)
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
    pub fn may_disclose(&self, moment: Moment) -> bool {
        let (Some(pending), Some(ledger)) = (Pending::of(&self.game), &self.ledger) else { return false };
        let parties = self.people.parties(&self.game, pending.thrower);
        ledger.moment(pending.id.turn) == moment && ledger.complete(&parties, pending.id)
    }

    fn count(&mut self, fact: Fact) -> Result<(), Flaw> {
        match fact {
            Fact::Table { .. } => return Err(Flaw::new("un second début", "a second head")),
            Fact::Seat { plan, .. } => self.people.add_chair(plan),
            Fact::Sit { person, seats, proves, name } => self.sit(person, seats, proves, name)?,
            Fact::Key { .. } | Fact::Leave { .. } => self.change_hands(&fact),
            Fact::Server { .. } | Fact::Commit { .. } | Fact::Share { .. } => self.count_share(&fact)?,
            Fact::Seal { seat, hash } => {
                if self.seals.iter().any(|(sealed, _)| *sealed == seat) || !self.hidden.is_empty() {
                    return Err(Flaw::new("un sceau vient trop tard", "a seal comes too late"));
                }
                self.seals.push((seat, hash));
            }
            Fact::Play { seat, person, text } => self.play(seat, person, &text)?,
            Fact::Show { seat, nonce, text } => self.show(seat, nonce, &text)?,
            Fact::Throw { id, epoch, server, thrower, opponent, face } => {
                let pending = self.awaited_throw()?;
                if pending.id != id {
                    return Err(Flaw::new("ce jet n’est pas le suivant", "this throw is not the next one"));
                }
                self.check_throw(pending, Throw { epoch, server, thrower, opponent, face })?;
            }
            Fact::Again { id, face } => {
                let before = self.ledger.as_ref().and_then(|ledger| ledger.thrown(id));
                let same = before.is_some_and(|before| before.face == face) && self.awaited_throw()?.id == id;
                if !same {
                    return Err(Flaw::new("un jet repris a changé", "a throw taken back has changed"));
                }
                self.resolve(&face)?;
            }
            Fact::Typed { face, .. } => {
                if self.dice != DiceMode::Manual {
                    return Err(Flaw::new("un dé saisi dans une partie prouvée", "a typed die in a proved game"));
                }
                self.resolve(&face)?;
            }
            Fact::Back { plies } => {
                if plies == 0 || plies as usize > self.game.len() {
                    return Err(Flaw::new(
                        "il n’y a pas tant de coups à reprendre",
                        "there is not that much to take back",
                    ));
                }
                self.game.take_back(plies as usize);
            }
            Fact::End { winner, reason } => {
                if self.game.outcome().is_some() {
                    return Err(Flaw::new("une seconde fin", "a second end"));
                }
                self.game.end(winner, reason);
            }
            Fact::Pause | Fact::Resume => {}
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

    fn change_hands(&mut self, fact: &Fact) {
        if let Fact::Leave { seat } = fact {
            self.people.leave(*seat, digest("reader", &[]));
        }
        self.ledger.iter_mut().for_each(Ledger::void);
    }

    fn count_share(&mut self, fact: &Fact) -> Result<(), Flaw> {
        let no_dice = || Flaw::new("une part de dé sans dés prouvés", "a dice share without proved dice");
        let pending = Pending::of(&self.game).ok_or_else(no_dice)?;
        let parties = self.people.parties(&self.game, pending.thrower);
        let ledger = self.ledger.as_mut().ok_or_else(no_dice)?;
        match *fact {
            Fact::Server { moment, index, commit } => ledger.commit_server(moment, index, commit)?,
            Fact::Commit { person, moment, commit } => {
                ledger.check_commit(person, moment, pending.id)?;
                ledger.commit(person, moment, commit);
            }
            Fact::Share { person, moment } => {
                if moment != ledger.moment(pending.id.turn) || !ledger.complete(&parties, pending.id) {
                    return Err(Flaw::new(
                        "une part vient avant les engagements",
                        "a share comes before the commitments",
                    ));
                }
                ledger.disclose(person, moment, None);
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
            self.hidden.push(seat);
            return Ok(());
        }
        self.check_actor(seat, text)?;
        self.game.play_text(text).map_err(|refusal| Flaw::from(Refusal::from(refusal)))
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
        self.game.play_text(text).map_err(|refusal| Flaw::from(Refusal::from(refusal)))
    }

    fn check_actor(&self, seat: Seat, text: &str) -> Result<(), Flaw> {
        let actor = self.game.actor_of(text).map_err(|faults| Flaw::from(Refusal::Syntax(faults)))?;
        if actor == Some(seat) {
            Ok(())
        } else {
            Err(Flaw::new("le coup d’une autre place", "another seat’s move"))
        }
    }

    fn awaited_throw(&self) -> Result<Pending, Flaw> {
        let awaited = Pending::of(&self.game).filter(|_| self.game.turn() == Turn::Chance);
        awaited.ok_or_else(|| Flaw::new("aucun jet n’est attendu", "no throw is awaited"))
    }

    fn check_throw(&mut self, pending: Pending, throw: Throw) -> Result<(), Flaw> {
        let parties = self.people.parties(&self.game, pending.thrower);
        let ledger = self.ledger.as_mut().ok_or_else(|| Flaw::new("des dés non prouvés", "dice without a proof"))?;
        let moment = ledger.moment(pending.id.turn);
        let announced = |given: Option<Owned>| given.is_none_or(|(person, _)| ledger.disclosed(&[person], moment));
        if !announced(throw.thrower) || !announced(throw.opponent) {
            return Err(Flaw::new("une part que personne n’a donnée", "a share that nobody gave"));
        }
        let chances = self.game.chances();
        let weights: Vec<u32> = chances.iter().map(|(_, weight)| *weight).collect();
        let number = |given: &Option<Owned>| given.map(|(_, share)| share);
        let [thrower, opponent] = [number(&throw.thrower), number(&throw.opponent)];
        let shares = [Some(&throw.server), thrower.as_ref(), opponent.as_ref()];
        let fallen = face(ledger.header(), throw.epoch, pending.id, shares, &weights);
        if fallen.and_then(|fallen| chances.get(fallen)).is_none_or(|(face, _)| *face != throw.face) {
            return Err(Flaw::new("la face ne suit pas des parts", "the face does not follow from the shares"));
        }
        let face = throw.face.clone();
        ledger.enter_throw(&parties, pending.id, throw)?;
        self.resolve(&face)
    }

    fn resolve(&mut self, face: &str) -> Result<(), Flaw> {
        self.game.resolve_text(face).map_err(|refusal| Flaw::from(Refusal::from(refusal)))
    }
}
