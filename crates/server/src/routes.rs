//! The addresses of the house.

mod assets;
mod guard;
mod house;
mod oracle;
mod tables;

pub use guard::Address;

use crate::{app::App, error::ApiError};
use axum::{
    Json, Router,
    extract::DefaultBodyLimit,
    http::StatusCode,
    middleware,
    routing::{get, post},
};
use std::time::Duration;
use tower_http::{compression::CompressionLayer, timeout::TimeoutLayer};
use utoipa::OpenApi;

/// The longest body of a request, in bytes.
const MAX_BODY: usize = 16 * 1024;

/// What programs can ask, described for them.
#[derive(OpenApi)]
#[openapi(
    info(title = "Ludothèque", description = "Tables, seats and records. Play itself goes over a WebSocket."),
    paths(
        house::games,
        house::board,
        house::health,
        house::ready,
        tables::lay,
        tables::list,
        tables::summary,
        tables::claim,
        tables::record,
        tables::history,
        tables::delete,
        oracle::ask,
        oracle::report,
    ),
    components(schemas(ludo_wire::Refusal))
)]
pub struct Api;

/// All addresses with everything that guards them.
pub fn router(app: App) -> Router {
    let api = Router::new()
        .route("/games", get(house::games))
        .route("/board", get(house::board))
        .route("/openapi.json", get(|| async { Json(Api::openapi()) }))
        .route("/tables", get(tables::list).post(tables::lay))
        .route("/tables/{table}", get(tables::summary))
        .route("/tables/{table}/claim", post(tables::claim))
        .route("/tables/{table}/record", get(tables::record))
        .route("/tables/{table}/history", get(tables::history))
        .route("/tables/{table}/delete", post(tables::delete))
        .route("/tables/{table}/oracle", post(oracle::ask))
        .route("/tables/{table}/report", get(oracle::report))
        .route("/tables/{table}/socket", get(tables::socket))
        .fallback(|| async { ApiError::not_found() })
        .method_not_allowed_fallback(|| async {
            ApiError { status: StatusCode::METHOD_NOT_ALLOWED, ..ApiError::not_found() }
        })
        .layer(middleware::from_fn_with_state(app.clone(), guard::throttle));
    Router::new()
        .route("/health", get(house::health))
        .route("/ready", get(house::ready))
        .nest("/api", api)
        .fallback(assets::asset)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, Duration::from_secs(30)))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(app.clone(), guard::origin))
        .layer(middleware::from_fn(guard::headers))
        .layer(middleware::from_fn_with_state(app.clone(), guard::log))
        .with_state(app)
}
