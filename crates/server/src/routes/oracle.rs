//! Asking the oracle, and reading the report of a game.

use super::Address;
use crate::{
    app::{App, Quota},
    error::ApiError,
    rooms::Problem,
};
use axum::{
    Json,
    extract::{
        Path, State,
        rejection::{JsonRejection, PathRejection},
    },
};
use ludo_core::Faults;
use ludo_table::{Hash32, Refusal};
use ludo_wire::{
    Refusal as WireRefusal,
    oracle::{OracleAnswer, OracleQuestion, ReportAnswer},
};

/// Says what every move of a position leads to: to who plays alone or against engines, and to anybody after the game.
#[utoipa::path(post, path = "/api/tables/{table}/oracle", params(("table" = String, Path)), request_body = OracleQuestion, responses(
    (status = 200, body = OracleAnswer),
    (status = 400, body = WireRefusal),
    (status = 401, body = WireRefusal),
    (status = 403, body = WireRefusal),
    (status = 404, body = WireRefusal),
    (status = 409, body = WireRefusal),
    (status = 413, body = WireRefusal),
    (status = 415, body = WireRefusal),
    (status = 422, body = WireRefusal),
    (status = 429, body = WireRefusal),
    (status = 503, body = WireRefusal),
))]
pub async fn ask(
    State(app): State<App>,
    address: Address,
    table: Result<Path<String>, PathRejection>,
    question: Result<Json<OracleQuestion>, JsonRejection>,
) -> Result<Json<OracleAnswer>, ApiError> {
    let Json(question) = question?;
    let room = app.rooms.open(&table?).await?;
    let unreadable = |faults: Faults| ApiError::from(Problem::from(Refusal::Syntax(faults)));
    let auth = question.auth.as_deref().map(str::parse::<Hash32>).transpose().map_err(unreadable)?;
    app.spend(Quota::Pondering, address.0).await.map_err(ApiError::rate)?;
    let answer = app.oracle.answer(&app, &room, (address.0, auth), &question).await?;
    Ok(Json(OracleAnswer::clone(&answer)))
}

/// The report of a finished game, or how far it has come: the first to ask sets it going, then it is asked for again.
#[utoipa::path(get, path = "/api/tables/{table}/report", params(("table" = String, Path)), responses(
    (status = 200, body = ReportAnswer),
    (status = 404, body = WireRefusal),
    (status = 409, body = WireRefusal),
    (status = 429, body = WireRefusal),
    (status = 503, body = WireRefusal),
))]
pub async fn report(
    State(app): State<App>,
    address: Address,
    table: Result<Path<String>, PathRejection>,
) -> Result<Json<ReportAnswer>, ApiError> {
    let room = app.rooms.open(&table?).await?;
    Ok(Json(app.oracle.report(&app, &room.table(), address.0)?))
}
