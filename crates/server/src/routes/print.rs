//! Sheets to print, as PDF files.

use super::Address;
use crate::{app::App, convert, error::ApiError, press::Job};
use axum::{
    Json,
    body::Bytes,
    extract::{
        Query, State,
        rejection::{JsonRejection, QueryRejection},
    },
    http::header,
    response::{IntoResponse, Response},
};
use ludo_core::Lang;
use ludo_print::{Paper, Wish, kit_name, rules_name};
use ludo_shelf::{AnyVariant, GameId};
use ludo_table::Refusal;
use ludo_wire::{
    Refusal as WireRefusal,
    http::{PrintLang, PrintPaper, PrintSheets, PrintWish},
};
use std::time::Instant;

/// Sheets of a game as the house has it, under an address that can be a link.
#[utoipa::path(get, path = "/api/print", params(PrintWish), responses(
    (status = 200, body = Vec<u8>, content_type = "application/pdf"),
    (status = 400, body = WireRefusal),
    (status = 404, body = WireRefusal),
    (status = 429, body = WireRefusal),
))]
pub async fn fetch(
    State(app): State<App>,
    address: Address,
    wish: Result<Query<PrintWish>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(wish) = wish?;
    print(&app, address, wish).await
}

/// Sheets of a game on a map of one's own, whose text is too long for an address.
#[utoipa::path(post, path = "/api/print", request_body = PrintWish, responses(
    (status = 200, body = Vec<u8>, content_type = "application/pdf"),
    (status = 400, body = WireRefusal),
    (status = 404, body = WireRefusal),
    (status = 413, body = WireRefusal),
    (status = 415, body = WireRefusal),
    (status = 422, body = WireRefusal),
    (status = 429, body = WireRefusal),
))]
pub async fn make(
    State(app): State<App>,
    address: Address,
    wish: Result<Json<PrintWish>, JsonRejection>,
) -> Result<Response, ApiError> {
    let Json(wish) = wish?;
    print(&app, address, wish).await
}

async fn print(app: &App, address: Address, asked: PrintWish) -> Result<Response, ApiError> {
    let variant = variant(&asked)?;
    app.fetching.take(address.0, Instant::now()).map_err(ApiError::rate)?;
    let wish = Wish { paper: paper(asked.paper.unwrap_or_default()), lang: lang(asked.lang.unwrap_or_default()) };
    let sheets = asked.sheets.unwrap_or_default();
    let (game, word) = (variant.game_id(), ludo_print::word_of(&variant));
    let name = match sheets {
        PrintSheets::Kit => kit_name(game, &word, wish),
        PrintSheets::Rules => rules_name(game, wish),
    };
    let file = app.press.print(Job { variant, sheets, wish }).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (header::CONTENT_DISPOSITION, format!("inline; filename=\"{name}\"")),
    ];
    Ok((headers, Bytes::from_owner(file)).into_response())
}

fn variant(wish: &PrintWish) -> Result<AnyVariant, ApiError> {
    let refuse = |faults| ApiError::new(convert::refusal(&Refusal::Syntax(faults)));
    let game: GameId = wish.game.parse().map_err(refuse)?;
    let usual = || AnyVariant::usual(game);
    match (&wish.map, wish.variant.as_deref()) {
        (None, None) => Ok(usual()),
        (None, Some(text)) => AnyVariant::parse(game, text).map_err(refuse),
        (Some(map), text) => {
            let text = text.map_or_else(|| usual().to_string(), str::to_owned);
            AnyVariant::on_map(game, &text, map).map_err(refuse)
        }
    }
}

const fn paper(paper: PrintPaper) -> Paper {
    match paper {
        PrintPaper::A4 => Paper::A4,
        PrintPaper::Letter => Paper::Letter,
    }
}

const fn lang(lang: PrintLang) -> Lang {
    match lang {
        PrintLang::Fr => Lang::Fr,
        PrintLang::En => Lang::En,
    }
}
