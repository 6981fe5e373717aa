//! All numbers as text.

use super::{BOUNDS, Histogram, Meters};
use crate::{app::App, queue::Rank, store::Census};
use std::{fmt::Write, fs, sync::atomic::Ordering};

/// The text form of Prometheus, which grows metric by metric. Writing to a string cannot fail, so what `write!` says of it
/// is dropped.
#[derive(Default)]
struct Text(String);

impl Text {
    fn head(&mut self, name: &str, kind: &str, about: &str) {
        let _ = write!(self.0, "# HELP ludotheque_{name} {about}\n# TYPE ludotheque_{name} {kind}\n");
    }

    fn counter(&mut self, name: &str, about: &str, value: u64) {
        self.head(name, "counter", about);
        let _ = writeln!(self.0, "ludotheque_{name} {value}");
    }

    fn gauge(&mut self, name: &str, about: &str, values: &[(&str, f64)]) {
        self.head(name, "gauge", about);
        for (labels, value) in values {
            let _ = writeln!(self.0, "ludotheque_{name}{labels} {value}");
        }
    }

    fn histogram(&mut self, name: &str, about: &str, of: &Histogram) {
        self.head(name, "histogram", about);
        let mut sum = 0;
        for (place, count) in of.within.iter().enumerate() {
            sum += count.load(Ordering::Relaxed);
            let bound =
                BOUNDS.get(place).map_or_else(|| "+Inf".to_owned(), |micros| (*micros as f64 / 1e6).to_string());
            let _ = writeln!(self.0, "ludotheque_{name}_bucket{{le=\"{bound}\"}} {sum}");
        }
        let seconds = of.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = write!(self.0, "ludotheque_{name}_sum {seconds}\nludotheque_{name}_count {sum}\n");
    }
}

/// Everything that is known at this moment.
pub async fn page(app: &App) -> String {
    let mut text = Text::default();
    let census = app.rooms.store().census().await;
    counted(&mut text, app.rooms.meters());
    looked_up(&mut text, app, census.as_ref().ok());
    machine(&mut text, app);
    text.0
}

fn counted(text: &mut Text, meters: &Meters) {
    text.counter("changes_total", "Changes of tables on disk and confirmed, moves among them.", meters.changes.get());
    text.counter("refusals_total", "Changes that rules or tables said no to.", meters.refusals.get());
    text.histogram("change_seconds", "From asking for a change to its answer.", &meters.change);
    text.gauge(
        "changes_under_way",
        "Changes that are being decided or written.",
        &[("", meters.changing.get() as f64)],
    );
    text.counter("store_errors_total", "Times that the store failed.", meters.store_errors.get());
    text.histogram("store_write_seconds", "From asking the store to write to the sync.", &meters.write);
    text.gauge("store_queue", "Writes that wait for the disk.", &[("", meters.writing.get() as f64)]);
    text.counter("tables_laid_total", "Tables that were laid.", meters.laid.get());
    text.counter("requests_total", "Plain requests.", meters.requests.get());
    text.counter(
        "request_errors_total",
        "Requests answered with a status of 500 or more.",
        meters.request_errors.get(),
    );
    text.histogram("request_seconds", "From the head of a request to that of its answer.", &meters.request);
    text.counter("throttled_total", "Requests turned away because of a rate.", meters.throttled.get());
}

fn looked_up(text: &mut Text, app: &App, census: Option<&Census>) {
    let up = if census.is_some() { 1.0 } else { 0.0 };
    text.gauge("store_readable", "Whether the store could be read just now.", &[("", up)]);
    if let Some(Census { open, over }) = census {
        let states = [("{state=\"open\"}", *open as f64), ("{state=\"over\"}", *over as f64)];
        text.gauge("tables", "Tables in the store.", &states);
    }
    text.gauge("tables_in_memory", "Tables in memory.", &[("", app.rooms.in_memory() as f64)]);
    text.gauge("sockets", "Lines to tables that are open.", &[("", app.lines.receiver_count() as f64)]);
    let waiting = |rank| app.rooms.engines().waiting(rank) as f64;
    let ranks = [
        ("{for=\"move\"}", waiting(Rank::Move)),
        ("{for=\"question\"}", waiting(Rank::Question)),
        ("{for=\"report\"}", waiting(Rank::Report)),
    ];
    text.gauge("thought_queue", "Those who wait for a place to think.", &ranks);
}

fn machine(text: &mut Text, app: &App) {
    let version = format!("{{version=\"{}\"}}", env!("CARGO_PKG_VERSION"));
    text.gauge("build_info", "The version that runs.", &[(&version, 1.0)]);
    text.gauge("uptime_seconds", "Since the server started.", &[("", app.started.elapsed().as_secs_f64())]);
    if let Some(bytes) = resident() {
        text.gauge("resident_bytes", "Memory that the server holds.", &[("", bytes as f64)]);
    }
    if let Some(bytes) = app.disk_free() {
        text.gauge("disk_free_bytes", "What is left on the disk of the data folder.", &[("", bytes as f64)]);
    }
}

/// The memory that this process holds, where the system says so.
pub fn resident() -> Option<u64> {
    let pages: u64 = fs::read_to_string("/proc/self/statm").ok()?.split(' ').nth(1)?.parse().ok()?;
    Some(pages * rustix::param::page_size() as u64)
}
