//! Asking the desk.

use super::Address;
use crate::{app::App, error::ApiError};
use axum::{
    body::Bytes,
    extract::{State, rejection::BytesRejection},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use ludo_desk::{unreadable, written};
use ludo_wire::{
    Refusal as WireRefusal,
    desk::{DeskAnswer, DeskQuestion},
};

/// The longest question, in bytes: one that brings a long record along.
pub const MAX_QUESTION: usize = 256 * 1024;

/// Answers a question about any game: pictures, choices, refusals, values, records. The same question has the same answer
/// as from the module in the browser and from `ludotheque desk`.
#[utoipa::path(post, path = "/api/desk", request_body = DeskQuestion, responses(
    (status = 200, body = DeskAnswer, description = "The answer; what the rules say no to is one, of type `refused`"),
    (status = 400, body = DeskAnswer, description = "What was sent is no question"),
    (status = 413, body = WireRefusal),
    (status = 429, body = WireRefusal),
    (status = 503, body = WireRefusal),
))]
pub async fn ask(
    State(app): State<App>,
    address: Address,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let body = body?;
    match serde_json::from_slice::<DeskQuestion>(&body) {
        Ok(question) => Ok(json(StatusCode::OK, app.desks.answer(&app, address.0, question).await?)),
        Err(error) => Ok(json(StatusCode::BAD_REQUEST, written(&unreadable(&error)))),
    }
}

fn json(status: StatusCode, text: String) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], text).into_response()
}
