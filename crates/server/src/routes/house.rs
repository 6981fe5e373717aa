//! What the house offers, and how it is.

use super::Api;
use crate::{app::App, convert, error::ApiError};
use axum::{
    Json,
    extract::{Query, State, rejection::QueryRejection},
    http::StatusCode,
};
use ludo_desk::{game_info, phrases};
use ludo_shelf::{AnyVariant, GameId};
use ludo_table::Refusal;
use ludo_wire::{
    Geometry, Refusal as WireRefusal,
    http::{BoardQuery, Health, House, Ready},
};
use utoipa::OpenApi;

/// The games, their variants and engines, and what people can say to each other.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = House), (status = 429, body = WireRefusal)))]
pub async fn games(State(app): State<App>) -> Json<House> {
    Json(House {
        games: GameId::ALL.into_iter().map(|game| game_info(game, app.rooms.engines().levels(game))).collect(),
        phrases: phrases(),
        public_url: app.config.public_url.clone(),
    })
}

/// A board as data.
#[utoipa::path(get, path = "/api/board", params(BoardQuery), responses(
    (status = 200, body = Geometry),
    (status = 400, body = WireRefusal),
    (status = 429, body = WireRefusal),
))]
pub async fn board(query: Result<Query<BoardQuery>, QueryRejection>) -> Result<Json<Geometry>, ApiError> {
    let Query(BoardQuery { game, variant }) = query?;
    let refuse = |faults| ApiError::new(convert::refusal(&Refusal::Syntax(faults)));
    let game: GameId = game.parse().map_err(refuse)?;
    let variant = match variant {
        None => AnyVariant::usual(game),
        Some(variant) => AnyVariant::parse(game, &variant).map_err(refuse)?,
    };
    Ok(Json(convert::geometry(&variant.geometry())))
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", responses(
    (status = 200, body = std::collections::HashMap<String, serde_json::Value>),
    (status = 429, body = WireRefusal),
))]
pub async fn openapi() -> Json<utoipa::openapi::OpenApi> {
    Json(Api::openapi())
}

/// Whether the server is alive.
#[utoipa::path(get, path = "/health", responses((status = 200, body = Health)))]
pub async fn health() -> Json<Health> {
    Json(Health { status: "ok".to_owned(), version: env!("CARGO_PKG_VERSION").to_owned() })
}

/// Whether the server can serve: its store can be read and written to.
#[utoipa::path(get, path = "/ready", responses((status = 200, body = Ready), (status = 503, body = Ready)))]
pub async fn ready(State(app): State<App>) -> (StatusCode, Json<Ready>) {
    let found = app.readiness.find(app.rooms.store(), app.rooms.now()).await;
    let status = if found.all() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let word = |well: bool| if well { "ok" } else { "down" }.to_owned();
    let version = env!("CARGO_PKG_VERSION").to_owned();
    let ready = Ready {
        status: word(found.all()),
        version,
        read: word(found.read),
        write: word(found.write),
        // Without it everything is served all the same.
        bus: app.rooms.bus_is_up().map(word),
        workers: app.rooms.engines().crew().map(|crew| crew.places() as u32),
    };
    (status, Json(ready))
}
