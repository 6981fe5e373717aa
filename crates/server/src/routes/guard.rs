//! What stands around every request: its number in the log, its sender's address and origin, and the headers that keep
//! browsers from doing what no page of ours asks for.

use crate::{app::App, convert::refuse, error::ApiError, gate::Peer};
use axum::{
    extract::{ConnectInfo, FromRequestParts, MatchedPath, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header, request::Parts, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};
use ludo_wire::RefusalCode as Code;
use std::{
    convert::Infallible,
    net::IpAddr,
    sync::atomic::{AtomicU64, Ordering},
    time::Instant,
};
use tracing::Instrument;

/// The sender's address, as far as it can be known.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

impl FromRequestParts<App> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(Self(address(app, &parts.headers, parts.extensions.get())))
    }
}

fn address(app: &App, headers: &HeaderMap, peer: Option<&ConnectInfo<Peer>>) -> IpAddr {
    let told = || {
        // The proxy adds the address that it sees at the end; what stands before may be made up.
        let list = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        list.rsplit(',').next()?.trim().parse().ok()
    };
    let direct = || peer.map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0.0.ip());
    app.config.trust_proxy.then(told).flatten().unwrap_or_else(direct)
}

/// Lets an address ask only so often.
pub async fn throttle(State(app): State<App>, address: Address, request: Request, next: Next) -> Response {
    match app.asking.take(address.0, Instant::now()) {
        Ok(()) => next.run(request).await,
        Err(wait) => {
            app.rooms.meters().throttled.add();
            ApiError::rate(wait).into_response()
        }
    }
}

/// Refuses what a page of another site makes a browser send. Programs send no origin, and hold no browser's secrets.
pub async fn origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = request.headers().contains_key(header::UPGRADE);
    if (changes || upgrades) && !origin_allowed(&app, request.headers()) {
        let refusal = refuse(
            Code::Origin,
            "cette page vient d’un site que ce serveur ne connaît pas (options --public-url et --origin)",
            "this page comes from a site that this server does not know (options --public-url and --origin)",
        );
        return ApiError::new(refusal).into_response();
    }
    next.run(request).await
}

fn origin_allowed(app: &App, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let mut told = app.config.public_url.iter().chain(&app.config.origins);
    is_own(origin, host) || told.any(|known| known.trim_end_matches('/') == origin)
}

/// Names that the public name service does not give away.
const PRIVATE: [&str; 6] = [".local", ".localhost", ".lan", ".home", ".internal", ".home.arpa"];

/// Whether a page comes from the very host that it asks, under a name that only the own network gives. Any site could
/// let its public name point here; the server must be told of such a name.
fn is_own(origin: &str, host: &str) -> bool {
    let same = ["http://", "https://"].iter().any(|scheme| origin.strip_prefix(scheme) == Some(host));
    let Ok(authority) = host.parse::<Authority>() else { return false };
    let name = authority.host().trim_matches(['[', ']']).to_ascii_lowercase();
    let private =
        name.parse::<IpAddr>().is_ok() || !name.contains('.') || PRIVATE.iter().any(|end| name.ends_with(end));
    same && private
}

/// No script but our own files (and the module of the desk, which is one of them), no frame, no guessing of types, no address told to others.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";

/// Adds the headers that every answer has.
pub async fn headers(request: Request, next: Next) -> Response {
    let api = request.uri().path().starts_with("/api");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let fixed: [(HeaderName, &'static str); 6] = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ];
    for (name, value) in fixed {
        // A page may have a stricter policy of its own.
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if api {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

static REQUESTS: AtomicU64 = AtomicU64::new(1);

/// Notes every request under a number, by the pattern of its address: names of tables and secrets are nobody's business.
/// Of the sender's address the log has a tag that tells nobody which it was.
pub async fn log(State(app): State<App>, request: Request, next: Next) -> Response {
    let number = REQUESTS.fetch_add(1, Ordering::Relaxed);
    let path = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str).to_owned();
    let started = Instant::now();
    let from = app.tags.of(address(&app, request.headers(), request.extensions().get()), started);
    let span = tracing::info_span!("request", number, method = %request.method(), path, from);
    let mut response = next.run(request).instrument(span.clone()).await;
    let status = response.status().as_u16();
    let meters = app.rooms.meters();
    meters.requests.add();
    meters.request.since(started);
    if response.status().is_server_error() {
        meters.request_errors.add();
    }
    span.in_scope(|| tracing::info!(status, micros = started.elapsed().as_micros() as u64, "answered"));
    response.headers_mut().insert("x-request-id", HeaderValue::from(number));
    response
}

#[cfg(test)]
mod tests {
    use super::is_own;

    #[test]
    fn own_pages_come_from_the_host_that_they_ask_under_a_name_of_the_own_network() {
        for host in ["127.0.0.1:7878", "localhost:7878", "[::1]:7878", "192.168.1.7", "salon.local:7878", "tour:80"] {
            assert!(is_own(&format!("http://{host}"), host), "{host}");
            assert!(is_own(&format!("https://{host}"), host), "{host}");
            assert!(!is_own("http://evil.example", host), "{host}");
        }
        assert!(!is_own("http://127.0.0.1:5173", "127.0.0.1:7878"), "another port is another site");
        assert!(!is_own("http://evil.example:7878", "evil.example:7878"), "a public name may point anywhere");
        assert!(!is_own("null", "null") && !is_own("http://", ""));
    }
}
