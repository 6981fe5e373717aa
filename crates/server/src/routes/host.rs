//! The host's own page and the metrics, for whoever shows the token that the server was started with.
//!
//! There is no way in without it, from this very machine neither: behind a proxy everybody comes from there. The page needs
//! no script, and the browser asks for the token by itself.

mod figures;
mod html;

use crate::{
    app::App,
    convert::refuse,
    error::{ApiError, refusal_of},
    metrics,
    rooms::{Decision, Problem},
};
use axum::{
    extract::{
        Form, Query, State,
        rejection::{FormRejection, QueryRejection},
    },
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use base64::{Engine, prelude::BASE64_STANDARD};
use ludo_core::Lang;
use ludo_table::digest;
use ludo_wire::{Refusal as WireRefusal, RefusalCode as Code};
use serde::Deserialize;
use utoipa::ToSchema;

/// How many tables the page shows.
const LISTED: u32 = 200;
/// Nothing but a stylesheet of this server, and forms that come back to it.
const POLICY: &str =
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// What a browser is told to ask for.
const CHALLENGE: &str = "Basic realm=\"Ludotheque\", charset=\"UTF-8\"";

/// In which language the page speaks.
#[derive(Deserialize)]
pub struct Speech {
    lang: Option<String>,
}

/// What the host has decided about a table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// The table's name, or a link to it.
    table: String,
    /// `hide`, `show`, `close` or `open`.
    decision: String,
    /// The language of the page that is shown then.
    lang: Option<String>,
}

/// Lets in who shows the token, as `Bearer` or as the password of `Basic`. Without a token there is nothing here.
fn enter(app: &App, headers: &HeaderMap) -> Result<(), Box<Response>> {
    let Some(token) = &app.config.host_token else { return Err(Box::new(ApiError::not_found().into_response())) };
    // Digests of equal length, so that the time it takes says nothing about how much was right.
    let same = |shown: &str| digest("token", &[shown.as_bytes()]) == digest("token", &[token.as_bytes()]);
    if shown(headers).is_some_and(|shown| same(&shown)) {
        return Ok(());
    }
    let refusal = refuse(
        Code::Unauthorised,
        "cette page demande le mot de passe de l’hôte (réglage host-token)",
        "this page asks for the host’s token (setting host-token)",
    );
    let mut response = ApiError::new(refusal).into_response();
    response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static(CHALLENGE));
    Err(Box::new(response))
}

fn shown(headers: &HeaderMap) -> Option<String> {
    let (scheme, rest) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    if scheme.eq_ignore_ascii_case("bearer") {
        return Some(rest.trim().to_owned());
    }
    let pair = String::from_utf8(BASE64_STANDARD.decode(rest.trim()).ok()?).ok()?;
    let (_, password) = pair.split_once(':').filter(|_| scheme.eq_ignore_ascii_case("basic"))?;
    Some(password.to_owned())
}

/// What the server counts, as Prometheus reads it.
#[utoipa::path(get, path = "/metrics", responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = 401, body = WireRefusal),
    (status = 404, body = WireRefusal, description = "The server was started without a token"),
    (status = 429, body = WireRefusal),
))]
pub async fn numbers(State(app): State<App>, headers: HeaderMap) -> Response {
    if let Err(refused) = enter(&app, &headers) {
        return *refused;
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, no_store(), metrics::page(&app).await).into_response()
}

const fn no_store() -> [(header::HeaderName, &'static str); 1] {
    [(header::CACHE_CONTROL, "no-store")]
}

/// The host's page: how the server is, and the public tables with what can be done about them.
#[utoipa::path(get, path = "/host", params(("lang" = Option<String>, Query)), responses(
    (status = 200, body = String, content_type = "text/html"),
    (status = 401, body = WireRefusal),
    (status = 404, body = WireRefusal, description = "The server was started without a token"),
    (status = 429, body = WireRefusal),
))]
pub async fn page(
    State(app): State<App>,
    speech: Result<Query<Speech>, QueryRejection>,
    headers: HeaderMap,
) -> Response {
    if let Err(refused) = enter(&app, &headers) {
        return *refused;
    }
    let lang = speech.ok().and_then(|Query(speech)| speech.lang);
    show(&app, spoken(lang.as_deref(), &headers), StatusCode::OK, None).await
}

/// Hides a table from the list or shows it again, closes it or opens it again.
#[utoipa::path(post, path = "/host", request_body(content = Wish, content_type = "application/x-www-form-urlencoded"), responses(
    (status = 303, description = "Done; the page is at the address that the answer names"),
    (status = 401, body = WireRefusal),
    (status = 404, body = WireRefusal, description = "The server was started without a token"),
    (status = 409, body = String, content_type = "text/html"),
    (status = 429, body = WireRefusal),
))]
pub async fn decide(State(app): State<App>, headers: HeaderMap, wish: Result<Form<Wish>, FormRejection>) -> Response {
    if let Err(refused) = enter(&app, &headers) {
        return *refused;
    }
    let (lang, done) = match wish {
        Ok(Form(wish)) => (spoken(wish.lang.as_deref(), &headers), carry_out(&app, &wish).await),
        Err(rejection) => (spoken(None, &headers), Err(ApiError::malformed(&rejection.body_text()).refusal)),
    };
    match done {
        Ok(()) => Redirect::to(&format!("/host?lang={}", html::code(lang))).into_response(),
        Err(refusal) => show(&app, lang, StatusCode::CONFLICT, Some(&refusal)).await,
    }
}

async fn carry_out(app: &App, wish: &Wish) -> Result<(), Box<WireRefusal>> {
    let decision = match wish.decision.as_str() {
        "hide" => Decision::Hide,
        "show" => Decision::Show,
        "close" => Decision::Close,
        "open" => Decision::Open,
        other => return Err(ApiError::malformed(other).refusal),
    };
    let done = app.rooms.decide(table_in(&wish.table), decision).await;
    done.map_err(|problem: Problem| Box::new(refusal_of(&problem)))
}

/// The name of a table in what was pasted: the name itself, or a link that holds it.
fn table_in(text: &str) -> &str {
    text.trim().split(['/', '?', '#']).find(|part| crate::secret::is_table_name(part)).unwrap_or_else(|| text.trim())
}

async fn show(app: &App, lang: Lang, status: StatusCode, refusal: Option<&WireRefusal>) -> Response {
    let tables = app.rooms.store().list_for_host(LISTED).await.unwrap_or_default();
    let text = html::page(lang, &figures::now(app, lang).await, &tables, refusal);
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CONTENT_SECURITY_POLICY, POLICY)];
    (status, kind, no_store(), text).into_response()
}

/// The language that was asked for, else the browser's, else French.
fn spoken(asked: Option<&str>, headers: &HeaderMap) -> Lang {
    let browser = || headers.get(header::ACCEPT_LANGUAGE).and_then(|list| list.to_str().ok());
    match asked.or_else(browser) {
        Some(list) if list.trim_start().to_ascii_lowercase().starts_with("en") => Lang::En,
        _ => Lang::Fr,
    }
}

/// The look of the page.
#[utoipa::path(get, path = "/host/style.css", responses((status = 200, body = String, content_type = "text/css")))]
pub async fn style() -> Response {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("host/style.css")).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_found_in_both_forms_and_nowhere_else() {
        let told = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::AUTHORIZATION, HeaderValue::from_str(value).unwrap());
            shown(&headers)
        };
        assert_eq!(told("Bearer abc").as_deref(), Some("abc"));
        let pair = BASE64_STANDARD.encode("host:a:b");
        assert_eq!(told(&format!("basic {pair}")).as_deref(), Some("a:b"));
        for wrong in ["Bearer", "Basic !!", "Digest abc", &format!("Digest {pair}"), "Basic aG9zdA=="] {
            assert_eq!(told(wrong), None, "{wrong}");
        }
        assert_eq!(shown(&HeaderMap::new()), None);
    }

    #[test]
    fn a_table_is_found_in_its_link() {
        let name = "0123456789abcdefghjk";
        for text in [name, " 0123456789abcdefghjk ", "https://x.example/#/play/0123456789abcdefghjk"] {
            assert_eq!(table_in(text), name);
        }
        assert_eq!(table_in("nothing"), "nothing");
    }
}
