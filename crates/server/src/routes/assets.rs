//! The web application, carried inside the program; a plain page where it was not built.

use super::tables::named;
use crate::{app::App, error::ApiError};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use ludo_shelf::GameId;
use ludo_wire::{Words, http::Summary};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::fmt::Write;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
struct Dist;

/// Answers with a file of the web application. Addresses without a file are the application's own to understand.
pub async fn asset(State(app): State<App>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return ApiError { status: StatusCode::METHOD_NOT_ALLOWED, ..ApiError::not_found() }.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Dist::get(path).filter(|_| !path.is_empty()) {
        return serve(path, &file, &headers);
    }
    // A file that does not exist is missing; anything else is a page.
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return ApiError::not_found().into_response();
    }
    match Dist::get("index.html") {
        Some(page) => serve("index.html", &page, &headers),
        None => plain_page(&app).await,
    }
}

fn serve(path: &str, file: &EmbeddedFile, request: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", hex(&file.metadata.sha256_hash()));
    // Files under assets/ carry a hash in their names: what is in them never changes.
    let caching = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = request.get(header::IF_NONE_MATCH).is_some_and(|seen| seen.as_bytes() == tag.as_bytes());
    let mut response =
        if known { StatusCode::NOT_MODIFIED.into_response() } else { file.data.clone().into_owned().into_response() };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    for (name, text) in [(header::CONTENT_TYPE, content_type(file.metadata.mimetype())), (header::ETAG, tag)] {
        if let Ok(value) = HeaderValue::from_str(&text) {
            headers.insert(name, value);
        }
    }
    response
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().take(16).fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// All texts of the application are UTF-8.
fn content_type(mime: &str) -> String {
    format!("{mime}{}", if mime.starts_with("text/") { "; charset=utf-8" } else { "" })
}

/// The public tables in plain HTML, and how to get the rest.
async fn plain_page(app: &App) -> Response {
    let rows = app.rooms.store().list_public(50).await.unwrap_or_default();
    let tables: Vec<Summary> = rows.iter().filter_map(|row| serde_json::from_str(row).ok()).map(named).collect();
    let headers = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (headers, plain(&tables)).into_response()
}

fn plain(tables: &[Summary]) -> String {
    let mut list = String::new();
    for table in tables {
        let called = |name: &Words| if name.fr.is_empty() { "…".to_owned() } else { name.fr.clone() };
        let names = table.players.iter().map(called).collect::<Vec<_>>().join(" – ");
        let name = |words: &Words| format!("{} / {}", escape(&words.fr), escape(&words.en));
        let game = table.game.parse::<GameId>().map_or_else(|_| escape(&table.game), |game| escape(&game.name().fr));
        let variant = name(&table.variant_name);
        // Writing to a string cannot fail.
        let _ = writeln!(list, "<li>{game} ({variant}) : {} · {} coups / plies</li>", escape(&names), table.plies);
    }
    if list.is_empty() {
        list.push_str("<li>Aucune table publique pour l’instant. / No public table yet.</li>\n");
    }
    include_str!("plain.html").replace("<!-- tables -->", &list)
}

/// A text as a page shows it, whatever signs are in it.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_become_markup() {
        assert_eq!(escape("<b>\"&\"</b>"), "&lt;b&gt;&quot;&amp;&quot;&lt;/b&gt;");
    }

    #[test]
    fn the_plain_page_lists_tables_and_says_how_to_get_the_rest() {
        assert!(plain(&[]).contains("Aucune table publique"));
        let table = Summary {
            table: "t".into(),
            game: "diam".into(),
            variant: "2003-2p".into(),
            variant_name: Words { fr: "Boîte".into(), en: "Box".into() },
            status: ludo_wire::Status::Gathering,
            clock: "none".into(),
            plies: 3,
            looks: Vec::new(),
            players: ["<i>Ada", ""].map(|name| Words { fr: name.into(), en: name.into() }).to_vec(),
            outcome: None,
            sides: vec![0, 1],
            names: vec!["<i>Ada".into(), String::new()],
            free: vec![1],
            awaited: Vec::new(),
            created: 0,
        };
        let page = plain(&[table]);
        assert!(page.contains("<li>Diam (Boîte / Box) : &lt;i&gt;Ada – … · 3 coups / plies</li>"), "{page}");
        assert!(page.contains("make run") && !page.contains("<script"));
    }

    #[test]
    fn types_are_told_for_what_a_build_holds() {
        let path = std::env::temp_dir().join(format!("ludo-types-{}", std::process::id()));
        let of = |name: &str| {
            let file = path.with_extension(name);
            std::fs::write(&file, "").expect("a file");
            let told = rust_embed::utils::read_file_from_fs(&file).map(|file| content_type(file.metadata.mimetype()));
            std::fs::remove_file(&file).expect("it was there");
            told.expect("a type")
        };
        assert_eq!(of("html"), "text/html; charset=utf-8");
        assert_eq!(of("js"), "text/javascript; charset=utf-8");
        assert_eq!(of("css"), "text/css; charset=utf-8");
        assert_eq!((of("svg"), of("woff2")), ("image/svg+xml".to_owned(), "font/woff2".to_owned()));
        assert_eq!(of("webmanifest"), "application/manifest+json");
        // A browser compiles a module while it arrives only under its own type.
        assert_eq!((of("wasm"), of("png")), ("application/wasm".to_owned(), "image/png".to_owned()));
        assert_eq!(of("strange"), "application/octet-stream");
    }
}
