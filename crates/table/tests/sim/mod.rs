//! A table with people at it who do what an honest client does.
#![allow(dead_code, reason = "each test file uses its own part")]

pub mod opponent;

use ludo_core::{Random, Seat, Turn};
use ludo_shelf::GameId;
use ludo_table::{
    Command, Context, Disclosure, Exchange, FRESH_WAIT, Hash32, Offer, Plain, Refusal, Table, Verifier, Who,
    clock::Millis,
    dice::{DiceRound, Ledger, PersonId, SeatSecret, ServerKey, ShareFault, ThrowId, key_hash, seal},
    digest,
    event::Stamped,
    spec::{DiceMode, Plan, TableSpec},
};

pub const P0: PersonId = PersonId(0);
pub const P1: PersonId = PersonId(1);
pub const P2: PersonId = PersonId(2);

#[derive(Clone)]
pub struct Sim {
    pub table: Table,
    pub now: Millis,
    pub events: Vec<Stamped>,
    pub secrets: Vec<SeatSecret>,
    pub absent: Vec<Option<Millis>>,
    /// Those who never commit in time.
    pub late: Vec<PersonId>,
    /// Those who send no fresh links.
    pub silent: Vec<PersonId>,
    /// The secrets of which the shares of a turn under way were made, by person and moment.
    pub old: Vec<(PersonId, DiceRound, SeatSecret)>,
    random: Random,
}

pub fn spec(game: GameId, variant: &str, seats: &[&str]) -> TableSpec {
    TableSpec {
        id: "table1".into(),
        game,
        variant: variant.into(),
        map: None,
        created: 1_700_000_000,
        rules: 1,
        start: None,
        clock: "none".parse().unwrap(),
        dice: DiceMode::Proved,
        public: false,
        assists: true,
        takebacks: true,
        seats: seats.iter().map(|plan| plan.parse::<Plan>().unwrap()).collect(),
        invites: Vec::new(),
        rematch_of: None,
        series: None,
    }
}

pub fn key() -> ServerKey {
    ServerKey::new([42; 32])
}

impl Sim {
    pub fn open(spec: TableSpec) -> Self {
        let change = Table::open(spec, key(), 1000).unwrap();
        Self {
            table: change.table,
            now: 1000,
            events: change.events,
            secrets: Vec::new(),
            absent: Vec::new(),
            late: Vec::new(),
            silent: Vec::new(),
            old: Vec::new(),
            random: Random::new(1),
        }
    }

    /// A table at which one person sits on each seat that is for a person, in order, everybody committed.
    pub fn seated(spec: TableSpec) -> Self {
        let mut sim = Self::open(spec);
        for seat in sim.table.people().seats() {
            while sim.table.people().room(seat) > 0 {
                sim.sit(&[seat]).unwrap();
            }
        }
        sim.commit_all();
        sim
    }

    pub fn two(game: GameId, variant: &str) -> Self {
        Self::seated(spec(game, variant, &["person", "person"]))
    }

    pub fn war() -> Self {
        Self::two(GameId::Belligerants, "pont12")
    }

    pub fn context(&self) -> Context {
        Context {
            now: self.now,
            fresh_table: "table2".into(),
            fresh_invite: Some(digest("invite", &[b"fresh"])),
            absent: self.absent.clone(),
            message: Some(format!("m{}", self.table.version())),
        }
    }

    pub fn ask(&mut self, who: Who, command: Command) -> Result<(), Refusal> {
        let change = self.table.command(who, command, &self.context())?;
        self.table = change.table;
        self.events.extend(change.events);
        Ok(())
    }

    pub fn person(&mut self, person: PersonId, command: Command) -> Result<(), Refusal> {
        self.ask(Who::Person(person), command)
    }

    pub fn sit(&mut self, seats: &[Seat]) -> Result<PersonId, Refusal> {
        self.sit_as(seats, true)
    }

    pub fn sit_as(&mut self, seats: &[Seat], proves: bool) -> Result<PersonId, Refusal> {
        let id = self.table.people().next_id();
        let secret = SeatSecret::new([id.0 as u8 + 1; 32]);
        let key = key_hash(&secret.auth());
        let name = format!("Person {}", id.0);
        self.ask(Who::House, Command::Sit { seats: seats.to_vec(), name, key, proves, invite: None })?;
        self.secrets.push(secret);
        Ok(id)
    }

    /// Everybody commits to what is asked of them.
    pub fn commit_all(&mut self) {
        for place in 0..self.secrets.len() {
            let person = PersonId(place as u16);
            if let Some(moment) = self.table.dice_duty(person).commit.filter(|_| !self.late.contains(&person)) {
                let commit = self.secrets[place].commitment(self.table.id(), person, moment);
                self.person(person, Command::Commit { moment, commit }).unwrap();
            }
        }
    }

    /// The share that a person owes, if one is due.
    pub fn due(&self, person: PersonId) -> Option<Disclosure> {
        let moment = self.table.dice_duty(person).share?;
        let (secret, id) = (&self.secrets[usize::from(person.0)], self.table.id());
        let mut given = secret.disclosure(id, person, moment);
        let (ledger, parties) = (self.table.ledger()?, self.table.parties()?);
        if ledger.check_share(parties, person, (moment, &given.share)) == Err(ShareFault::Wrong) {
            // A client of the first edition committed to the tip itself.
            given.share = secret.tip(id, person, moment);
        }
        Some(given)
    }

    pub fn act_with(&mut self, person: PersonId, text: &str, share: Option<Disclosure>) -> Result<(), Refusal> {
        let version = self.table.version();
        let seat = self.table.game().actor_of(text).ok().flatten().unwrap_or(Seat(0));
        let nonce = Some(self.nonce(person, seat));
        self.person(person, Command::Act { version, text: text.into(), share, nonce, alone: false })
    }

    /// Acts as an honest client does: with the share that is due, the thrower's only with the throw.
    pub fn act(&mut self, person: PersonId, text: &str) -> Result<(), Refusal> {
        let share = self.due(person).filter(|_| self.may_show_share(person, text));
        let mut answer = self.act_with(person, text, share);
        if answer == Err(ShareFault::Missing.into()) {
            // A move on the devil leads to a throw by itself, which only the rules can know.
            answer = self.act_with(person, text, self.due(person));
        }
        self.freshen();
        answer
    }

    fn may_show_share(&self, person: PersonId, text: &str) -> bool {
        let Some(next) = self.table.pending() else { return false };
        let throws = self.table.parties().is_some_and(|parties| parties.thrower.people.contains(&person));
        next.id.turn == 0 || !throws || text == "throw"
    }

    pub fn nonce(&self, person: PersonId, seat: Seat) -> Hash32 {
        self.secrets[usize::from(person.0)].nonce(self.table.id(), seat)
    }

    /// A random set-up for a seat.
    pub fn set_up(&mut self, seat: Seat) -> String {
        opponent::choose(self.table.game(), seat, self.random.next_u64()).unwrap()
    }

    pub fn seal(&mut self, person: PersonId, seat: Seat, text: &str) -> Result<(), Refusal> {
        let hash = seal(self.table.id(), seat, &self.nonce(person, seat), text);
        self.person(person, Command::Seal { seat, hash, waits: false })
    }

    /// Both people of a war set up, and the draw falls.
    pub fn deploy(&mut self) {
        let [south, north] = [self.set_up(Seat(0)), self.set_up(Seat(1))];
        self.seal(P0, Seat(0), &south).unwrap();
        self.seal(P1, Seat(1), &north).unwrap();
        self.act(P0, &south).unwrap();
        self.act(P1, &north).unwrap();
    }

    pub fn offer(&mut self, person: PersonId, offer: Offer) -> Result<(), Refusal> {
        self.person(person, Command::Offer(offer))
    }

    /// Answers the offer that stands.
    pub fn answer(&mut self, person: PersonId, yes: bool) -> Result<(), Refusal> {
        let offer = self.table.offer().map_or(0, |standing| standing.id);
        self.person(person, Command::Answer { offer, yes })
    }

    /// The person whose turn it is on the board.
    pub fn mover(&self) -> PersonId {
        match self.table.game().turn() {
            Turn::Seat(seat) => self.table.people().captain(seat).unwrap(),
            other => panic!("nobody is to move: {other:?}"),
        }
    }

    /// Deposits whatever is owed outside of a turn.
    pub fn pay(&mut self) {
        for seat in self.table.owing() {
            for person in self.table.people().on(seat).collect::<Vec<_>>() {
                if let Some(share) = self.due(person) {
                    self.person(person, Command::Deposit(share)).unwrap();
                }
            }
        }
    }

    /// Whoever owes a fresh link sends it.
    pub fn freshen(&mut self) {
        while let Some((person, throw)) = self.table.fresh_due().filter(|(person, _)| !self.silent.contains(person)) {
            let link = self.link(person, throw);
            self.person(person, Command::Fresh { throw, link }).unwrap();
        }
    }

    /// The link of a person's chain for a throw of the turn under way.
    pub fn link(&self, person: PersonId, throw: ThrowId) -> Hash32 {
        let moment = self.table.ledger().unwrap().now();
        let old = self.old.iter().find(|(owner, of, _)| (*owner, *of) == (person, moment)).map(|(.., secret)| secret);
        let secret = old.unwrap_or(&self.secrets[usize::from(person.0)]);
        secret.link(self.table.id(), person, moment, throw.index).unwrap()
    }

    /// Exchanges a person's secret as an honest client does: with whatever the dice want to go along.
    pub fn rekey(&mut self, person: PersonId, secret: SeatSecret) -> Result<(), Refusal> {
        let (id, place) = (self.table.id().to_owned(), usize::from(person.0));
        let now = self.table.ledger().map(Ledger::now);
        let (mut commit, mut share) = (None, None);
        match self.table.exchange(person) {
            Some(Exchange::Commit(moment)) => commit = Some((moment, secret.commitment(&id, person, moment))),
            Some(Exchange::Share(moment)) => {
                let next = secret.commitment(&id, person, moment.next());
                share = Some(Disclosure { next, ..self.secrets[place].disclosure(&id, person, moment) });
            }
            None => {}
        }
        let keeps = commit.is_none_or(|(moment, _)| Some(moment) != now);
        let key = key_hash(&secret.auth());
        self.person(person, Command::Rekey { key, commit, share })?;
        let old = std::mem::replace(&mut self.secrets[place], secret);
        if let Some(now) = now.filter(|now| keeps && !self.old.iter().any(|(p, m, _)| (*p, m) == (person, now))) {
            self.old.push((person, now, old));
        }
        Ok(())
    }

    /// Leaves a seat without a share.
    pub fn leave(&mut self, person: PersonId, seat: Seat, invite: Hash32) -> Result<(), Refusal> {
        self.person(person, Command::Leave { seat, invite, share: None })
    }

    /// One honest step of anybody, chosen by the random engine; `false` once the game is over.
    pub fn step(&mut self) -> bool {
        self.now += 1000;
        self.commit_all();
        self.pay();
        if self.table.waits_for_link().is_some() {
            self.now += FRESH_WAIT;
            self.ask(Who::House, Command::Flag).unwrap();
            self.freshen();
            return true;
        }
        if self.table.outcome().is_some() {
            return false;
        }
        let seed = self.random.next_u64();
        if let Some((seat, _)) = self.table.engine_to_act() {
            let text = opponent::choose(self.table.game(), seat, seed).unwrap();
            let version = self.table.version();
            let act = Command::Act { version, text, share: None, nonce: None, alone: false };
            self.ask(Who::Engine(seat), act).unwrap();
            self.freshen();
            return true;
        }
        if self.table.hides_set_ups() {
            return self.set_up_step();
        }
        // A throw that nobody can play leads to the next, for which shares are due again.
        let Turn::Seat(seat) = self.table.game().turn() else { return true };
        let text = opponent::choose(self.table.game(), seat, seed).unwrap();
        let person = self.mover();
        self.act(person, &text).unwrap();
        true
    }

    fn set_up_step(&mut self) -> bool {
        for seat in self.table.people().seats() {
            let Some(person) = self.table.people().captain(seat) else { continue };
            if !self.table.game().awaits(seat) {
                continue;
            }
            // The set-up that goes with a seal is the same each time that it is asked for.
            let text = opponent::choose(self.table.game(), seat, u64::from(seat.0)).unwrap();
            if self.act(person, &text) == Err(Plain::SealFirst.into()) && !self.table.sealed(seat) {
                self.seal(person, seat, &text).unwrap();
            }
        }
        true
    }

    pub fn play_out(&mut self) {
        for _ in 0..6000 {
            if !self.step() {
                return;
            }
        }
        panic!("the game does not end");
    }

    /// The same table from its events alone, after a trip through their text.
    pub fn replayed(&self) -> Table {
        let stored: Vec<String> = self.events.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
        let events = stored.iter().map(|text| serde_json::from_str(text).unwrap());
        Table::replay(key(), events.collect::<Vec<Stamped>>()).unwrap()
    }

    pub fn verifier(&self) -> Verifier {
        Verifier::read(self.table.lines().iter().map(String::as_str), None).unwrap()
    }
}

/// What of a table can be compared.
pub fn facts(table: &Table) -> impl PartialEq + std::fmt::Debug + use<> {
    let clocks: Vec<_> = table.people().seats().map(|seat| table.clocks().left(seat, table.last_at())).collect();
    (
        (table.version(), table.moved(), table.lines().to_vec(), table.fingerprint()),
        (table.game().plies(), table.outcome(), table.people().clone(), clocks),
        (table.offer().cloned(), table.paused(), table.started(), table.awaited()),
    )
}
