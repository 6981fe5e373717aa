//! What the page says in numbers.

use crate::{app::App, metrics};
use ludo_core::{Lang, Words};

/// A number with what it is the number of.
pub type Figure = (Words, String);

/// How the server is at this moment.
pub async fn now(app: &App, lang: Lang) -> Vec<Figure> {
    let meters = app.rooms.meters();
    let census = app.rooms.store().census().await.ok();
    let unknown = || "?".to_owned();
    let count = |of: fn(&crate::store::Census) -> u64| census.as_ref().map_or_else(unknown, |all| of(all).to_string());
    let mega = |bytes: Option<u64>| {
        let unit = if lang == Lang::Fr { "Mo" } else { "MB" };
        bytes.map_or_else(unknown, |bytes| format!("{} {unit}", bytes / 1_000_000))
    };
    vec![
        (Words::new("version", "version"), env!("CARGO_PKG_VERSION").to_owned()),
        (Words::new("en marche depuis", "running for"), span(app.started.elapsed().as_secs())),
        (Words::new("parties en cours", "games under way"), count(|all| all.open)),
        (Words::new("parties finies", "games over"), count(|all| all.over)),
        (Words::new("tables en mémoire", "tables in memory"), app.rooms.in_memory().to_string()),
        (Words::new("liaisons ouvertes", "open lines"), app.lines.receiver_count().to_string()),
        (Words::new("changements confirmés", "changes confirmed"), meters.changes.get().to_string()),
        (Words::new("écritures en attente", "writes waiting"), meters.writing.get().to_string()),
        (Words::new("erreurs de la base", "errors of the store"), meters.store_errors.get().to_string()),
        (Words::new("mémoire", "memory"), mega(metrics::resident())),
        (Words::new("place libre sur le disque", "free on the disk"), mega(app.disk_free())),
    ]
}

/// A while in days, hours and minutes, the same in both languages.
fn span(seconds: u64) -> String {
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    if days > 0 { format!("{days} d {hours} h") } else { format!("{hours} h {minutes} min") }
}
