//! The oracle of a table: what every move leads to, for who may know it, and the report of a game that is over.
//!
//! Both think where the engines do, when it is their turn. Answers are kept for a while, because people look at a
//! position more than once, and equal questions are thought about once; a report is made once, one position at a time, so
//! that engines and questions get their turn in between.

mod recent;

use crate::{
    app::App,
    convert::refuse,
    crew::{Stage, Task, Work},
    engines::{Engines, NoThought},
    error::ApiError,
    queue::{Asker, Rank},
    rooms::{Room, Rooms},
    throttle::household,
};
use futures_util::future::{BoxFuture, FutureExt, Shared, WeakShared};
use ludo_core::Side;
use ludo_desk::{story, values};
use ludo_engine::{analysis::analyse, report::ReportBuilder};
use ludo_search::Limits;
use ludo_shelf::AnyGame;
use ludo_table::{
    Hash32, Table,
    dice::{PersonId, key_hash},
};
use ludo_wire::{
    RefusalCode as Code,
    oracle::{OracleAnswer, OracleQuestion, Report, ReportAnswer},
};
use recent::RecentCache;
use std::{
    collections::{BTreeSet, HashMap},
    net::IpAddr,
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::sync::Semaphore;

/// What a glance may cost, and a thought.
const BUDGETS: [(u64, Duration); 2] = [(60_000, Duration::from_millis(400)), (1_500_000, Duration::from_secs(3))];

/// Answers that are kept, and reports.
const ANSWERS: usize = 256;
const REPORTS: usize = 64;

/// Reports that are made at the same time, each with a memory of its own, and those that may wait for it.
const DESKS: usize = 2;
const QUEUE: usize = 16;
/// How long a worker may take for a report.
const REPORTING: Duration = Duration::from_mins(10);
/// Reports in the making that one address may have asked for.
const QUEUE_OF_AN_ADDRESS: usize = 4;

/// Which question it is: the table, its version, the ply, and whether it is a deep one.
type Question = (String, u64, u32, bool);
/// A thought that all who asked the same wait for; it is given up when the last of them goes.
type Thought = BoxFuture<'static, Result<Arc<OracleAnswer>, NoThought>>;

/// Answers and reports that are kept for a while, and the thoughts under way.
pub struct Oracle {
    answers: RecentCache<Question, Arc<OracleAnswer>, ANSWERS>,
    /// Beside the answers and not in one cache such as `moka`: there a thought belongs to who asked first, and is begun
    /// anew when that one goes, while here it lives for as long as anybody waits.
    thoughts: Mutex<HashMap<Question, WeakShared<Thought>>>,
    reports: RecentCache<(String, u64), Arc<Making>, REPORTS>,
    desks: Arc<Semaphore>,
}

impl Default for Oracle {
    fn default() -> Self {
        Self {
            answers: RecentCache::default(),
            thoughts: Mutex::default(),
            reports: RecentCache::default(),
            desks: Arc::new(Semaphore::new(DESKS)),
        }
    }
}

/// A report in the making.
struct Making {
    done: AtomicU32,
    positions: u32,
    /// Who asked for it first, until it is made.
    address: Mutex<Option<IpAddr>>,
    /// Set once, to nothing if the game cannot be judged.
    report: OnceLock<Option<Report>>,
}

impl Making {
    /// Hands the report out; whose it was is forgotten.
    fn finish(&self, report: Option<Report>) {
        // Nobody else sets it.
        let _ = self.report.set(report);
        self.address.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    fn is_of(&self, address: IpAddr) -> bool {
        let first = self.address.lock().unwrap_or_else(PoisonError::into_inner);
        first.is_some_and(|first| household(first) == household(address))
    }
}

/// Stops a thought when nobody waits for it any more.
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Oracle {
    /// Answers a question about a table, unless its position changes meanwhile.
    pub async fn answer(
        &self,
        app: &App,
        room: &Room,
        (address, auth): (IpAddr, Option<Hash32>),
        question: &OracleQuestion,
    ) -> Result<Arc<OracleAnswer>, ApiError> {
        let table = room.table();
        let person = auth.map(|auth| Rooms::person(&table, &key_hash(&auth))).transpose()?;
        may_ask(&table, person)?;
        let last = table.game().len() as u32;
        let ply = question.ply.unwrap_or(last).min(last);
        let key = (table.id().to_owned(), table.moved(), ply, question.deep);
        if let Some(known) = self.answers.get(&key) {
            return Ok(known);
        }
        let answer = tokio::select! {
            thought = self.thought(&key, || think(app.rooms.clone(), &table, address, (ply, question.deep))) => thought,
            () = changed(app, room, &table) => return Err(stale()),
        };
        match answer {
            Ok(answer) => Ok(self.answers.get_or_put(key, || answer)),
            Err(NoThought::Crowded) => Err(ApiError::crowded()),
            Err(NoThought::Failed) => Err(cannot()),
        }
    }

    /// The thought about a question: one that is under way, or a new one.
    fn thought(&self, key: &Question, begin: impl FnOnce() -> Thought) -> Shared<Thought> {
        let mut thoughts = self.thoughts.lock().unwrap_or_else(PoisonError::into_inner);
        thoughts.retain(|_, thought| thought.upgrade().is_some());
        if let Some(known) = thoughts.get(key).and_then(WeakShared::upgrade) {
            return known;
        }
        let thought = begin().shared();
        thoughts.extend(thought.downgrade().map(|weak| (key.clone(), weak)));
        thought
    }

    /// The report of a finished game, or how far it has come; the first to ask sets it going.
    pub fn report(&self, app: &App, table: &Table, address: IpAddr) -> Result<ReportAnswer, ApiError> {
        if table.outcome().is_none() {
            let (fr, en) = ("le bilan vient après la partie", "the report comes after the game");
            return Err(ApiError::new(refuse(Code::Running, fr, en)));
        }
        must_be_shown(table)?;
        let key = (table.id().to_owned(), table.moved());
        let making = match self.reports.get(&key) {
            Some(known) => known,
            None if self.in_the_making(|_| true) >= QUEUE => return Err(cannot()),
            None if self.in_the_making(|making| making.is_of(address)) >= QUEUE_OF_AN_ADDRESS => {
                return Err(ApiError::crowded());
            }
            None => self.reports.get_or_put(key, || begin(app, table, address, self.desks.clone())),
        };
        let report = match making.report.get() {
            Some(None) => return Err(cannot()),
            Some(Some(report)) => Some(report.clone()),
            None => None,
        };
        Ok(ReportAnswer { done: making.done.load(Ordering::Relaxed), positions: making.positions, report })
    }

    fn in_the_making(&self, are: impl Fn(&Making) -> bool) -> usize {
        self.reports.count(|making| making.report.get().is_none() && are(making))
    }
}

/// Who may ask: anybody about a game that is over; during a game those who play it, where nobody plays against another
/// person and helpers are allowed.
fn may_ask(table: &Table, person: Option<PersonId>) -> Result<(), ApiError> {
    if table.outcome().is_some() {
        return must_be_shown(table);
    }
    let refusal = if between_people(table) {
        let (fr, en) = ("l’oracle se tait entre joueurs", "the oracle is silent between people");
        refuse(Code::BetweenPeople, fr, en)
    } else if person.is_none() {
        refuse(Code::Unauthorised, "qui regarde attend la fin", "whoever watches waits for the end")
    } else if !table.spec().assists {
        refuse(Code::SwitchedOff, "cette table se joue sans aide", "this table is played without help")
    } else {
        return Ok(());
    };
    Err(ApiError::new(refusal))
}

/// A game that ended before everybody had shown their set-up keeps what one of them has shown.
fn must_be_shown(table: &Table) -> Result<(), ApiError> {
    if !table.hides_something() {
        return Ok(());
    }
    let fr = "un placement n’a pas été montré : cette partie garde son secret";
    let en = "a set-up was never shown: this game keeps its secret";
    Err(ApiError::new(refuse(Code::Waiting, fr, en)))
}

/// Whether people sit on both sides, or may still sit down there, who are not the same person.
fn between_people(table: &Table) -> bool {
    let (people, game) = (table.people(), table.game());
    // A place that is still free stands for somebody of its own.
    let holders = |side: Side| -> BTreeSet<Option<PersonId>> {
        let own = people.seats().filter(|seat| game.side_of(*seat) == side);
        own.flat_map(|seat| {
            let free = (people.room(seat) > 0).then_some(None);
            people.on(seat).map(Some).chain(free)
        })
        .collect()
    };
    let [first, second] = Side::BOTH.map(holders);
    let same = first == second && first.len() == 1 && !first.contains(&None);
    !(first.is_empty() || second.is_empty() || same)
}

fn think(rooms: Arc<Rooms>, table: &Table, address: IpAddr, (ply, deep): (u32, bool)) -> Thought {
    let stop = Waiting(Arc::default());
    let asker = Asker { rank: Rank::Question, address: Some(address), table: table.id().to_owned() };
    let game = position(table, ply);
    let work = Work { table: table.id().to_owned(), version: table.moved(), task: Task::Question { ply, deep } };
    let thought = judge(game, (ply, deep), stop.0.clone());
    let thinking = async move {
        // Held for as long as somebody waits.
        let _stop = stop;
        if let Some(crew) = rooms.engines().crew() {
            let patience = rooms.engines().patience();
            let answer = crew.hand_over(asker.clone(), &work, patience, crew.answer(rooms.store(), &work)).await?;
            // What cannot be read is thought about here.
            if let Some(answer) = answer.and_then(|text| serde_json::from_str(&text).ok()) {
                return Ok(Arc::new(answer));
            }
        }
        let answer = rooms.engines().ponder(asker, thought).await?;
        answer.map(Arc::new).ok_or(NoThought::Failed)
    };
    thinking.boxed()
}

/// A game as it was before a ply.
fn position(table: &Table, ply: u32) -> AnyGame {
    let mut game = table.game().clone();
    game.take_back(game.len().saturating_sub(ply as usize));
    game
}

/// What thinks about a question.
fn judge(
    game: AnyGame,
    (ply, deep): (u32, bool),
    stop: Arc<AtomicBool>,
) -> impl FnOnce() -> Option<OracleAnswer> + Send + 'static {
    let (nodes, time) = BUDGETS[usize::from(deep)];
    let limits = Limits { nodes: Some(nodes), stop: Some(stop), ..Limits::default() };
    move || {
        // The time runs from when there is a place to think, not from the question.
        let limits = Limits { deadline: Some(Instant::now() + time), ..limits };
        let analysis = analyse(&game, &limits).ok()?;
        Some(values::answer(&game, &analysis, ply, deep))
    }
}

/// Thinks about a question for a server, until it is stopped; the answer is JSON.
pub async fn answer_here(
    engines: &Engines,
    table: &Table,
    (ply, deep): (u32, bool),
    stop: Arc<AtomicBool>,
) -> Option<String> {
    let asker = Asker { rank: Rank::Question, address: None, table: table.id().to_owned() };
    let answer = engines.ponder(asker, judge(position(table, ply), (ply, deep), stop)).await.ok().flatten()?;
    serde_json::to_string(&answer).ok()
}

/// Makes a report for a server, until it is stopped, and tells after each position how many are judged; it is JSON.
pub async fn report_here(engines: &Engines, table: &Table, stop: &AtomicBool, told: impl FnMut(u32)) -> Option<String> {
    let asker = Asker { rank: Rank::Report, address: None, table: table.id().to_owned() };
    let report = report_on(engines, asker, ReportBuilder::new(table.game().clone()), stop, told).await?;
    serde_json::to_string(&report).ok()
}

/// Judges a game, one position at a time.
async fn report_on(
    engines: &Engines,
    asker: Asker,
    mut builder: ReportBuilder,
    stop: &AtomicBool,
    mut told: impl FnMut(u32),
) -> Option<Report> {
    for done in 1..=builder.positions() as u32 {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let step = move || {
            builder.step();
            builder
        };
        builder = engines.ponder(asker.clone(), step).await.ok()?;
        told(done);
    }
    let told = engines.ponder(asker, move || builder.finish()).await.ok().flatten();
    told.map(|told| story::report(&told))
}

/// Waits until the position of a table is another, which that of a finished game never is.
async fn changed(app: &App, room: &Room, table: &Table) {
    let mut news = app.rooms.subscribe(table.id());
    while room.table().moved() == table.moved() {
        if let Err(tokio::sync::broadcast::error::RecvError::Closed) = news.recv().await {
            return;
        }
    }
}

fn begin(app: &App, table: &Table, address: IpAddr, desks: Arc<Semaphore>) -> Arc<Making> {
    let builder = ReportBuilder::new(table.game().clone());
    let positions = builder.positions() as u32;
    let making = Arc::new(Making {
        done: AtomicU32::new(0),
        positions,
        address: Mutex::new(Some(address)),
        report: OnceLock::new(),
    });
    let (rooms, made) = (app.rooms.clone(), making.clone());
    let asker = Asker { rank: Rank::Report, address: Some(address), table: table.id().to_owned() };
    let work = Work { table: table.id().to_owned(), version: table.moved(), task: Task::Report };
    tokio::spawn(async move {
        let _desk = desks.acquire_owned().await;
        if let Some(report) = made_by_worker(&rooms, asker.clone(), &work, &made).await {
            return made.finish(Some(report));
        }
        let told = |done| made.done.store(done, Ordering::Relaxed);
        let report = report_on(rooms.engines(), asker, builder, &AtomicBool::new(false), told).await;
        made.finish(report);
    });
    making
}

/// Lets a worker make a report, if there is one.
async fn made_by_worker(rooms: &Rooms, asker: Asker, work: &Work, made: &Making) -> Option<Report> {
    let crew = rooms.engines().crew()?;
    let mut news = crew.listen();
    let told = async {
        loop {
            // Whoever misses some news hears a later one.
            if let Ok((told, Stage::Part(done))) = news.recv().await
                && told == *work
            {
                made.done.store(done, Ordering::Relaxed);
            }
        }
    };
    let report = async {
        tokio::select! {
            report = crew.answer(rooms.store(), work) => report,
            () = told => String::new(),
        }
    };
    let report = crew.hand_over(asker, work, REPORTING, report).await.ok().flatten()?;
    serde_json::from_str(&report).ok()
}

fn stale() -> ApiError {
    ApiError::new(refuse(Code::Stale, "la position a changé", "the position has changed"))
}

fn cannot() -> ApiError {
    let (fr, en) = ("l’oracle ne sait que dire en ce moment", "the oracle cannot say anything now");
    ApiError::new(refuse(Code::Unavailable, fr, en))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{
        future::pending,
        sync::atomic::AtomicUsize,
        task::{Context, Poll, Waker},
    };

    #[test]
    fn equal_questions_are_thought_about_once_and_given_up_when_the_last_who_asked_goes() {
        let (oracle, begun, stop) = (Oracle::default(), AtomicUsize::new(0), Arc::new(AtomicBool::new(false)));
        let ask = |ply| {
            let mut thought = oracle.thought(&("a".to_owned(), 7, ply, false), || {
                begun.fetch_add(1, Ordering::Relaxed);
                let stop = Waiting(stop.clone());
                async move {
                    let _stop = stop;
                    pending().await
                }
                .boxed()
            });
            assert_eq!(thought.poll_unpin(&mut Context::from_waker(Waker::noop())), Poll::Pending);
            thought
        };
        let same = [ask(1), ask(1), ask(1)];
        assert_eq!(begun.load(Ordering::Relaxed), 1);
        let [first, rest @ ..] = same;
        drop(first);
        assert!(!stop.load(Ordering::Relaxed), "somebody still waits");
        drop(rest);
        assert!(stop.load(Ordering::Relaxed), "nobody waits any more");
        drop(ask(1));
        assert_eq!(begun.load(Ordering::Relaxed), 2, "what was given up begins anew");
    }
}
