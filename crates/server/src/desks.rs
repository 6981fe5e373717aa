//! The desk for whoever asks: boards and lines at once, thoughts in the queue of the engines.

use crate::{
    app::{App, Quota},
    convert::refuse,
    engines::NoThought,
    error::ApiError,
    queue::{Asker, Rank},
};
use ludo_core::Words;
use ludo_desk::{Desk, written};
use ludo_wire::{
    RefusalCode as Code,
    desk::{DeskQuestion, DeskWant},
};
use std::{
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};
use tokio::sync::Semaphore;

/// Questions that are looked up at the same time, without thought.
const LOOKED_UP: usize = 4;
/// Desks with a report in the making that are kept.
const KEPT: usize = 8;
/// The most positions of a thought that others wait behind: as many as a deep look of the oracle. Who wants more asks a desk of
/// their own.
const MAX_NODES: u32 = 1_500_000;
/// The most quick games of one question.
const MAX_GAMES: u32 = 20;

/// Places to look things up, and reports in the making.
pub struct Desks {
    places: Arc<Semaphore>,
    kept: Arc<Mutex<Vec<Desk>>>,
}

impl Default for Desks {
    fn default() -> Self {
        Self { places: Arc::new(Semaphore::new(LOOKED_UP)), kept: Arc::default() }
    }
}

impl Desks {
    /// Answers a question as JSON.
    pub async fn answer(&self, app: &App, address: IpAddr, question: DeskQuestion) -> Result<String, ApiError> {
        let Some(rank) = rank(&question.want) else { return self.look_up(question).await };
        within_bounds(&question.want)?;
        app.spend(Quota::Pondering, address).await.map_err(ApiError::rate)?;
        let asker = Asker { rank, address: Some(address), table: "desk".to_owned() };
        let kept = self.kept.clone();
        let thought = app.rooms.engines().ponder(asker, move || think(&kept, &question)).await;
        thought.map_err(|why| match why {
            NoThought::Crowded => ApiError::crowded(),
            NoThought::Failed => cannot(),
        })
    }

    async fn look_up(&self, question: DeskQuestion) -> Result<String, ApiError> {
        let place = self.places.clone().acquire_owned().await.map_err(|_| cannot())?;
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

/// Thinks about a question, at the desk that has begun with it if there is one. What was judged of a report stays, also
/// when whoever asked has stopped waiting.
fn think(kept: &Mutex<Vec<Desk>>, question: &DeskQuestion) -> String {
    if !matches!(question.want, DeskWant::Report { .. }) {
        return written(&Desk::default().ask(question));
    }
    let desks = || kept.lock().unwrap_or_else(PoisonError::into_inner);
    let known = {
        let mut desks = desks();
        desks.iter().position(|desk| desk.reports_on(question)).map(|place| desks.remove(place))
    };
    let mut desk = known.unwrap_or_default();
    let answer = written(&desk.ask(question));
    let mut desks = desks();
    desks.push(desk);
    if desks.len() > KEPT {
        desks.remove(0);
    }
    answer
}

fn cannot() -> ApiError {
    let (fr, en) = ("le bureau ne peut pas répondre en ce moment", "the desk cannot answer now");
    ApiError::new(refuse(Code::Unavailable, fr, en))
}
