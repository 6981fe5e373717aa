//! Laying tables, finding them, sitting down, taking the record home.

use super::Address;
use crate::{
    app::{App, Quota},
    clock::unix_seconds,
    convert::{self, refuse},
    error::ApiError,
    papers::Paper,
    rooms::{Entry, LONG, Problem, summary as summary_of},
    socket::{self, Handshake},
    view,
};
use axum::{
    Json,
    body::Bytes,
    extract::{
        Path, Query, Request, State,
        rejection::{JsonRejection, PathRejection, QueryRejection},
    },
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use ludo_core::{Faults, Seat, Viewer, Words};
use ludo_shelf::{AnyVariant, GameId};
use ludo_table::{
    Hash32, Plain, Refusal, Table, record as table_record,
    spec::{DiceMode, Plan, TableSpec, read_variant},
};
use ludo_wire::{
    Refusal as WireRefusal, RefusalCode as Code,
    http::{
        Auth, ClaimAnswer, ClaimSeat, DeleteAnswer, History, NewTable, NewTableAnswer, PositionAnswer, PositionQuery,
        Summary, TableList,
    },
};
use std::{sync::Arc, time::Instant};

/// How many tables a list shows.
const LISTED: u32 = 100;

fn refused(refusal: Refusal) -> ApiError {
    Problem::from(refusal).into()
}

fn auth(text: &str) -> Result<Hash32, ApiError> {
    text.parse().map_err(|faults: Faults| refused(Refusal::Syntax(faults)))
}

/// Lays a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses(
    (status = 201, body = NewTableAnswer),
    (status = 400, body = WireRefusal),
    (status = 403, body = WireRefusal),
    (status = 409, body = WireRefusal),
    (status = 413, body = WireRefusal),
    (status = 415, body = WireRefusal),
    (status = 422, body = WireRefusal),
    (status = 429, body = WireRefusal),
))]
pub async fn lay(
    State(app): State<App>,
    address: Address,
    wish: Result<Json<NewTable>, JsonRejection>,
) -> Result<(StatusCode, Json<NewTableAnswer>), ApiError> {
    let Json(wish) = wish?;
    let names = wish.names.clone();
    let maker = Entry { name: wish.name.clone(), auth: auth(&wish.auth)?, proves: wish.proves, names };
    let (spec, mine) = spec(&app, wish)?;
    app.spend(Quota::Laying, address.0).await.map_err(ApiError::tables)?;
    let seats = view::numbers(&mine);
    let (table, invitations) = app.rooms.lay_table(spec, maker, mine).await?;
    app.rooms.meters().laid.add();
    Ok((StatusCode::CREATED, Json(NewTableAnswer { table, seats, invitations })))
}

fn spec(app: &App, wish: NewTable) -> Result<(TableSpec, Vec<Seat>), ApiError> {
    let syntax = |faults| refused(Refusal::Syntax(faults));
    let game: GameId = wish.game.parse().map_err(syntax)?;
    if wish.map.is_some() && !game.takes_map() {
        let words = Words::new("ce jeu se joue sans carte", "this game is played without a map");
        return Err(refused(Refusal::Setting(words)));
    }
    let variant = match (&wish.variant, &wish.map) {
        (None, None) => AnyVariant::usual(game),
        (text, map) => read_variant(game, text.as_deref().unwrap_or_default(), map.as_deref()).map_err(syntax)?,
    };
    // The map in the one spelling in which the log binds it.
    let map = wish.map.as_ref().and_then(|_| variant.map_text());
    let (plans, mine) = seats(app, game, &wish.seats)?;
    let spec = TableSpec {
        id: String::new(),
        game,
        variant: variant.to_string(),
        map,
        created: unix_seconds(),
        rules: ludo_shelf::AnyGame::new(&variant).rules_version(),
        start: wish.start,
        clock: wish.clock.parse().map_err(syntax)?,
        dice: if wish.manual_dice { DiceMode::Manual } else { DiceMode::Proved },
        public: wish.public,
        assists: wish.assists,
        takebacks: wish.takebacks,
        seats: plans,
        invites: Vec::new(),
        rematch_of: None,
        series: None,
    };
    Ok((spec, mine))
}

/// Who is to sit where, and which seats are the maker's own.
fn seats(app: &App, game: GameId, wishes: &[String]) -> Result<(Vec<Plan>, Vec<Seat>), ApiError> {
    let (mut plans, mut mine) = (Vec::new(), Vec::new());
    for (place, wish) in (0..=u8::MAX).zip(wishes) {
        // The maker can belong to a group: `me:group:3`.
        let (plan, own) = match wish.strip_prefix("me:") {
            Some(plan) => (plan, true),
            None if wish == "me" => ("person", true),
            None => (wish.as_str(), false),
        };
        let plan: Plan = plan.parse().map_err(|()| setting(wish))?;
        let known = |level: &String| app.rooms.engines().levels(game).contains(level);
        match &plan {
            Plan::Engine(level) if own || !known(level) => return Err(setting(wish)),
            _ => plans.push(plan),
        }
        if own {
            mine.push(Seat(place));
        }
    }
    Ok((plans, mine))
}

fn setting(wish: &str) -> ApiError {
    refused(Refusal::Setting(Words::new(
        format!("« {wish} » ne désigne personne ici : me, person, engine:NIVEAU, group:N ou me:group:N"),
        format!("`{wish}` is nobody here: me, person, engine:LEVEL, group:N or me:group:N"),
    )))
}

/// The public tables.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = TableList), (status = 429, body = WireRefusal)))]
pub async fn list(State(app): State<App>) -> Result<Json<TableList>, ApiError> {
    let rows = app.rooms.store().list_public(LISTED).await.map_err(Problem::from)?;
    Ok(Json(TableList { tables: rows.iter().filter_map(|row| serde_json::from_str(row).ok()).map(named).collect() }))
}

/// The same with the names that the text of its variant and the levels of its engines give away.
pub fn named(mut summary: Summary) -> Summary {
    let variant = summary.game.parse().and_then(|game| AnyVariant::parse(game, &summary.variant));
    if let Ok(variant) = variant {
        summary.variant_name = convert::words(&variant.name());
    }
    summary.players = summary.names.iter().map(|name| convert::player_name(name)).collect();
    summary
}

/// One table in brief.
#[utoipa::path(get, path = "/api/tables/{table}", params(("table" = String, Path)), responses(
    (status = 200, body = Summary),
    (status = 404, body = WireRefusal),
    (status = 429, body = WireRefusal),
))]
pub async fn summary(
    State(app): State<App>,
    table: Result<Path<String>, PathRejection>,
) -> Result<Json<Summary>, ApiError> {
    let room = app.rooms.open(&table?).await?;
    Ok(Json(named(summary_of(&room.table()))))
}

/// Claims a seat.
#[utoipa::path(post, path = "/api/tables/{table}/claim", params(("table" = String, Path)), request_body = ClaimSeat, responses(
    (status = 200, body = ClaimAnswer),
    (status = 400, body = WireRefusal),
    (status = 403, body = WireRefusal),
    (status = 404, body = WireRefusal),
    (status = 409, body = WireRefusal),
    (status = 413, body = WireRefusal),
    (status = 415, body = WireRefusal),
    (status = 422, body = WireRefusal),
    (status = 429, body = WireRefusal),
))]
pub async fn claim(
    State(app): State<App>,
    address: Address,
    table: Result<Path<String>, PathRejection>,
    claim: Result<Json<ClaimSeat>, JsonRejection>,
) -> Result<Json<ClaimAnswer>, ApiError> {
    app.spend(Quota::Claiming, address.0).await.map_err(ApiError::rate)?;
    let Json(claim) = claim?;
    let room = app.rooms.open(&table?).await?;
    let entry = Entry { name: claim.name, auth: auth(&claim.auth)?, proves: claim.proves, names: Vec::new() };
    let person = app.rooms.claim(&room, Seat(claim.seat), claim.invitation.as_deref(), entry).await?;
    Ok(Json(ClaimAnswer { person: person.0, seat: claim.seat }))
}

/// The record of a game, with the proof of its dice.
#[utoipa::path(get, path = "/api/tables/{table}/record", params(("table" = String, Path)), responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = 404, body = WireRefusal),
    (status = 409, body = WireRefusal),
    (status = 429, body = WireRefusal),
))]
pub async fn record(
    State(app): State<App>,
    address: Address,
    table: Result<Path<String>, PathRejection>,
) -> Result<Response, ApiError> {
    let table = fetched(&app, address, &table?).await?;
    let name = format!("attachment; filename=\"ludotheque-{}.txt\"", table.id());
    let text = paper(&app, table, Paper::Record, |table| Some(table_record::write(table)?.into())).await;
    let text = text.ok_or_else(|| refused(Plain::Waiting.into()))?;
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}

/// All plies with the positions after them, as anybody may know them.
#[utoipa::path(get, path = "/api/tables/{table}/history", params(("table" = String, Path)), responses(
    (status = 200, body = History),
    (status = 404, body = WireRefusal),
    (status = 429, body = WireRefusal),
    (status = 503, body = WireRefusal),
))]
pub async fn history(
    State(app): State<App>,
    address: Address,
    table: Result<Path<String>, PathRejection>,
) -> Result<Response, ApiError> {
    let table = fetched(&app, address, &table?).await?;
    let written = paper(&app, table, Paper::History, |table| {
        let history = History { start: view::start(table.game()), plies: view::history(table, Viewer::Watcher, 0) };
        serde_json::to_vec(&history).ok().map(Bytes::from)
    });
    let failed = || ApiError::from(Problem::Unavailable("the history could not be written".to_owned()));
    let text = written.await.ok_or_else(failed)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

/// One position of a game, as anybody may know it: the latest, or the one after so many plies.
#[utoipa::path(get, path = "/api/tables/{table}/position", params(("table" = String, Path), PositionQuery), responses(
    (status = 200, body = PositionAnswer),
    (status = 400, body = WireRefusal),
    (status = 404, body = WireRefusal),
    (status = 429, body = WireRefusal),
))]
pub async fn position(
    State(app): State<App>,
    address: Address,
    table: Result<Path<String>, PathRejection>,
    query: Result<Query<PositionQuery>, QueryRejection>,
) -> Result<Json<PositionAnswer>, ApiError> {
    let (Path(name), Query(PositionQuery { ply })) = (table?, query?);
    let table = fetched(&app, address, &name).await?;
    let ply = ply.map_or(table.game().len(), |ply| ply as usize);
    view::position(&table, ply).map(Json).ok_or_else(ApiError::not_found)
}

/// The table about which an address fetches a paper, if it may.
async fn fetched(app: &App, address: Address, table: &str) -> Result<Arc<Table>, ApiError> {
    app.fetching.take(address.0, Instant::now()).map_err(ApiError::rate)?;
    Ok(app.rooms.open(table).await?.table())
}

/// A paper about a table, which is kept once the game is over. A short game is written on the spot.
async fn paper(
    app: &App,
    table: Arc<Table>,
    paper: Paper,
    write: impl FnOnce(&Table) -> Option<Bytes> + Send + 'static,
) -> Option<Bytes> {
    let papers = app.rooms.papers();
    if table.outcome().is_some() {
        let title = (table.id().to_owned(), table.version(), paper);
        papers.keep(title, move || write(&table)).await
    } else if table.version() < LONG as u64 {
        write(&table)
    } else {
        papers.apart(move || write(&table)).await.flatten()
    }
}

/// Offers to delete a table, or agrees to it.
#[utoipa::path(post, path = "/api/tables/{table}/delete", params(("table" = String, Path)), request_body = Auth, responses(
    (status = 200, body = DeleteAnswer),
    (status = 400, body = WireRefusal),
    (status = 401, body = WireRefusal),
    (status = 403, body = WireRefusal),
    (status = 404, body = WireRefusal),
    (status = 409, body = WireRefusal),
    (status = 413, body = WireRefusal),
    (status = 415, body = WireRefusal),
    (status = 422, body = WireRefusal),
    (status = 429, body = WireRefusal),
))]
pub async fn delete(
    State(app): State<App>,
    table: Result<Path<String>, PathRejection>,
    proof: Result<Json<Auth>, JsonRejection>,
) -> Result<Json<DeleteAnswer>, ApiError> {
    let Json(proof) = proof?;
    let room = app.rooms.open(&table?).await?;
    let deleted = app.rooms.delete(&room, &auth(&proof.auth)?).await?;
    Ok(Json(DeleteAnswer { deleted }))
}

/// Opens the live line to a table; what is said on it stands in docs/protocol.md.
#[utoipa::path(get, path = "/api/tables/{table}/socket", params(("table" = String, Path)), responses(
    (status = 101, description = "From here on it is a WebSocket"),
    (status = 400, body = WireRefusal),
    (status = 403, body = WireRefusal),
    (status = 404, body = WireRefusal),
    (status = 429, body = WireRefusal),
))]
pub async fn socket(
    State(app): State<App>,
    address: Address,
    table: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, ApiError> {
    let handshake = Handshake::read(&mut request.into_parts().0).map_err(ApiError::malformed)?;
    let room = app.rooms.open(&table?).await?;
    let limits = &app.config.limits;
    if !app.doors.enter(address.0, limits.sockets_an_address, limits.sockets) {
        let refusal = refuse(Code::Rate, "trop de connexions ouvertes", "too many open connections");
        return Err(ApiError::new(refusal));
    }
    Ok(handshake.grant(move |line| async move {
        if let Some(line) = line {
            socket::serve(app.clone(), room, address.0, line).await;
        }
        app.doors.leave(address.0);
    }))
}
