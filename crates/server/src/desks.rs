//! The desk for whoever asks: boards and lines at once, thoughts in the queue of the engines. Reports and quick games are made
//! piece by piece, each with a turn of its own in that queue, and end when whoever asked has gone.

use crate::{
    app::{App, Quota},
    convert::refuse,
    engines::{Engines, NoThought},
    error::ApiError,
    queue::{Asker, Queue, Rank},
};
use ludo_core::Words;
use ludo_desk::{Desk, written};
use ludo_wire::{
    RefusalCode as Code,
    desk::{DeskAnswer, DeskMapGames, DeskQuestion, DeskWant},
};
use std::{
    mem,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Questions that are looked up at the same time, without thought.
const LOOKED_UP: usize = 4;
/// Reports that are made at the same time, and that are kept for the next question about them: each remembers what it has looked
/// at, up to some 70 MB.
const MAKING: usize = 4;
const KEPT: usize = 4;
/// The most positions of a thought that others wait behind: as many as a deep look of the oracle. Who wants more asks a desk of
/// their own.
const MAX_NODES: u32 = 1_500_000;
/// The most quick games of one question.
const MAX_GAMES: u32 = 20;

/// Places to look things up and to make reports, and reports in the making.
pub struct Desks {
    places: Queue,
    making: Queue,
    kept: Kept,
}

impl Default for Desks {
    fn default() -> Self {
        Self { places: Queue::new(LOOKED_UP), making: Queue::new(MAKING), kept: Kept::default() }
    }
}

impl Desks {
    /// Answers a question as JSON.
    pub async fn answer(&self, app: &App, address: IpAddr, question: DeskQuestion) -> Result<String, ApiError> {
        let asker = |rank| Asker { rank, address: Some(address), table: "desk".to_owned() };
        // Any number may wait to have something looked up, all addresses in turn.
        let Some(rank) = rank(&question.want) else { return self.look_up(asker(Rank::Report), question).await };
        within_bounds(&question.want)?;
        app.spend(Quota::Pondering, address).await.map_err(ApiError::rate)?;
        let asker = asker(rank);
        let engines = app.rooms.engines();
        let answer = match question.want {
            DeskWant::Report { until } => self.report(engines, &asker, question, until).await,
            DeskWant::MapGames { seed, games } => map_games(engines, &asker, question, (seed, games)).await,
            _ => engines.ponder(asker, move || Desk::default().ask(&question)).await,
        };
        answer.map(|answer| written(&answer)).map_err(|why| match why {
            NoThought::Crowded => ApiError::crowded(),
            NoThought::Failed => cannot(),
        })
    }

    /// Judges the game of a question, one position after the other.
    async fn report(
        &self,
        engines: &Engines,
        asker: &Asker,
        question: DeskQuestion,
        until: u32,
    ) -> Result<DeskAnswer, NoThought> {
        // Some may wait for it, and no more.
        let waiting = Asker { rank: Rank::Question, ..asker.clone() };
        let _making = self.making.stand(waiting).ok_or(NoThought::Crowded)?.turn().await;
        let question = Arc::new(question);
        let mut lent = self.kept.lend(&question);
        loop {
            let question = question.clone();
            let piece = move || {
                let next = lent.desk.judged(&question).unwrap_or(0).saturating_add(1).min(until);
                let want = DeskWant::Report { until: next };
                (lent.desk.ask(&DeskQuestion { want, ..(*question).clone() }), lent)
            };
            let answer;
            (answer, lent) = engines.ponder(asker.clone(), piece).await?;
            match answer {
                DeskAnswer::Report(part) if part.done < until.min(part.positions) => {}
                answer => return Ok(answer),
            }
        }
    }

    async fn look_up(&self, asker: Asker, question: DeskQuestion) -> Result<String, ApiError> {
        let place = self.places.stand(asker).ok_or_else(ApiError::crowded)?.turn().await;
        let looked = tokio::task::spawn_blocking(move || {
            let _place = place;
            written(&Desk::default().ask(&question))
        });
        looked.await.map_err(|_| cannot())
    }
}

/// What needs thought, and how urgent it is; `None` for what is only looked up.
const fn rank(want: &DeskWant) -> Option<Rank> {
    match want {
        DeskWant::Values { .. } | DeskWant::Best { .. } | DeskWant::Puzzle { .. } => Some(Rank::Question),
        DeskWant::Report { .. } | DeskWant::MapGames { .. } => Some(Rank::Report),
        _ => None,
    }
}

fn within_bounds(want: &DeskWant) -> Result<(), ApiError> {
    let fits = match want {
        DeskWant::Values { nodes } => *nodes <= MAX_NODES,
        DeskWant::MapGames { games, .. } => *games <= MAX_GAMES,
        _ => true,
    };
    if fits {
        return Ok(());
    }
    let nodes = Words::number(MAX_NODES);
    let fr = format!("c’est trop pour un serveur : {} positions ou {MAX_GAMES} parties au plus", nodes.fr);
    let en = format!("this is too much for a server: at most {} positions or {MAX_GAMES} games", nodes.en);
    Err(ApiError::new(refuse(Code::Size, &fr, &en)))
}

/// Plays quick games one after the other, and sums them up.
async fn map_games(
    engines: &Engines,
    asker: &Asker,
    question: DeskQuestion,
    (seed, games): (u32, u32),
) -> Result<DeskAnswer, NoThought> {
    let question = Arc::new(question);
    let mut sum = DeskMapGames::default();
    // A question about no game at all may still be refused.
    for number in 0..games.max(1) {
        let question = question.clone();
        let piece = move || {
            let want = DeskWant::MapGames { seed: seed.wrapping_add(number), games: games.min(1) };
            Desk::default().ask(&DeskQuestion { want, ..(*question).clone() })
        };
        match engines.ponder(asker.clone(), piece).await? {
            DeskAnswer::MapGames(game) => add(&mut sum, &game),
            refused => return Ok(refused),
        }
    }
    Ok(DeskAnswer::MapGames(sum))
}

const fn add(sum: &mut DeskMapGames, game: &DeskMapGames) {
    let DeskMapGames { games, begun, won: [first, second], drawn, plies, turns, taken } = *game;
    sum.games += games;
    sum.begun += begun;
    sum.won[0] += first;
    sum.won[1] += second;
    sum.drawn += drawn;
    sum.plies += plies;
    sum.turns += turns;
    sum.taken += taken;
}

/// Desks with reports in the making.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<Desk>>>);

impl Kept {
    fn lock(&self) -> MutexGuard<'_, Vec<Desk>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The desk that has come furthest with the game of a question, or a new one.
    fn lend(&self, question: &Arc<DeskQuestion>) -> Lent {
        let mut desks = self.lock();
        let begun = desks.iter().enumerate().filter_map(|(place, desk)| Some((desk.judged(question)?, place)));
        let desk = begun.max().map(|(_, place)| desks.remove(place)).unwrap_or_default();
        Lent { desk, question: question.clone(), kept: self.clone() }
    }
}

/// A desk at which somebody has a report made. It goes back to the others whatever happens, so that what was judged is of use
/// to the next who asks.
struct Lent {
    desk: Desk,
    question: Arc<DeskQuestion>,
    kept: Kept,
}

impl Drop for Lent {
    fn drop(&mut self) {
        if self.desk.judged(&self.question).is_none_or(|judged| judged == 0) {
            return;
        }
        let mut desks = self.kept.lock();
        desks.push(mem::take(&mut self.desk));
        if desks.len() > KEPT {
            desks.remove(0);
        }
    }
}

fn cannot() -> ApiError {
    let (fr, en) = ("le bureau ne peut pas répondre en ce moment", "the desk cannot answer now");
    ApiError::new(refuse(Code::Unavailable, fr, en))
}
