//! The addresses of the house.

mod assets;
mod desk;
mod guard;
mod host;
mod house;
mod oracle;
mod print;
mod tables;

pub use guard::Address;

use crate::{app::App, error::ApiError};
use axum::{
    Router,
    body::HttpBody,
    extract::DefaultBodyLimit,
    http::{Response, StatusCode},
    middleware,
    routing::{get, post},
};
use std::time::Duration;
use tower_http::{
    compression::{
        CompressionLayer,
        predicate::{DefaultPredicate, Predicate},
    },
    timeout::TimeoutLayer,
};
use utoipa::OpenApi;

/// The longest body of a request, in bytes.
const MAX_BODY: usize = 16 * 1024;

/// The longest body that is made smaller on its way, in bytes: a longer one would hold up everybody else meanwhile.
const MAX_SQUEEZED: u64 = 1 << 20;

/// Bodies that are not too long.
#[derive(Clone, Copy)]
struct Short;

impl Predicate for Short {
    fn should_compress<B: HttpBody>(&self, response: &Response<B>) -> bool {
        response.body().size_hint().upper().is_none_or(|bytes| bytes <= MAX_SQUEEZED)
    }
}

/// What programs can ask, described for them.
#[derive(OpenApi)]
#[openapi(
    info(title = "Ludothèque", description = "Tables, seats and records. Play itself goes over a WebSocket."),
    paths(
        house::games,
        house::board,
        house::openapi,
        house::health,
        house::ready,
        tables::lay,
        tables::list,
        tables::summary,
        tables::claim,
        tables::record,
        tables::history,
        tables::position,
        tables::delete,
        tables::socket,
        oracle::ask,
        oracle::report,
        desk::ask,
        host::numbers,
        host::page,
        host::decide,
        host::style,
        print::fetch,
        print::make,
    ),
    components(schemas(ludo_wire::Refusal))
)]
pub struct Api;

/// All addresses with everything that guards them.
pub fn router(app: App) -> Router {
    let api = Router::new()
        .route("/games", get(house::games))
        .route("/board", get(house::board))
        .route("/openapi.json", get(house::openapi))
        .route("/tables", get(tables::list).post(tables::lay))
        .route("/tables/{table}", get(tables::summary))
        .route("/tables/{table}/claim", post(tables::claim))
        .route("/tables/{table}/record", get(tables::record))
        .route("/tables/{table}/history", get(tables::history))
        .route("/tables/{table}/position", get(tables::position))
        .route("/tables/{table}/delete", post(tables::delete))
        .route("/tables/{table}/oracle", post(oracle::ask))
        .route("/tables/{table}/report", get(oracle::report))
        .route("/tables/{table}/socket", get(tables::socket))
        .route("/desk", post(desk::ask).layer(DefaultBodyLimit::max(desk::MAX_QUESTION)))
        .route("/print", get(print::fetch).post(print::make))
        .fallback(|| async { ApiError::not_found() })
        .method_not_allowed_fallback(|| async {
            ApiError { status: StatusCode::METHOD_NOT_ALLOWED, ..ApiError::not_found() }
        })
        .layer(middleware::from_fn_with_state(app.clone(), guard::throttle));
    let host = Router::new()
        .route("/metrics", get(host::numbers))
        .route("/host", get(host::page).post(host::decide))
        .route("/host/style.css", get(host::style))
        .layer(middleware::from_fn_with_state(app.clone(), guard::throttle));
    Router::new()
        .route("/health", get(house::health))
        .route("/ready", get(house::ready))
        .nest("/api", api)
        .merge(host)
        .fallback(assets::asset)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, Duration::from_secs(30)))
        .layer(CompressionLayer::new().compress_when(DefaultPredicate::new().and(Short)))
        .layer(middleware::from_fn_with_state(app.clone(), guard::origin))
        .layer(middleware::from_fn(guard::headers))
        .layer(middleware::from_fn_with_state(app.clone(), guard::log))
        .with_state(app)
}
