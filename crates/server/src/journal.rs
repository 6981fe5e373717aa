//! What the server notes of its work.

use tracing::{Level, Metadata};
use tracing_subscriber::{
    EnvFilter, Layer, Registry,
    filter::{ParseError, filter_fn},
    fmt::{self, MakeWriter},
    layer::SubscriberExt,
    registry,
    util::SubscriberInitExt,
};

/// How a note is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// One JSON object a line, for programs.
    Json,
    /// One line a note, for people.
    Text,
}

/// Notes from now on what `filter` lets through. The first call in a process counts.
pub fn begin<W>(filter: &str, format: Format, writer: W) -> Result<(), ParseError>
where
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    let filter = EnvFilter::try_new(filter)?;
    let lines: Box<dyn Layer<Registry> + Send + Sync> = match format {
        Format::Json => fmt::layer().json().with_writer(writer).boxed(),
        // Colours would be so many strange signs in a file.
        Format::Text => fmt::layer().with_ansi(false).with_writer(writer).boxed(),
    };
    let _ = registry().with(lines.with_filter(filter).with_filter(filter_fn(may_be_noted))).try_init();
    Ok(())
}

/// Libraries are heard only where something is wrong, whatever the filter says: what else they tell are the very messages
/// that come and go, with the secrets in them.
fn may_be_noted(what: &Metadata<'_>) -> bool {
    what.target().starts_with("ludo") || *what.level() <= Level::WARN
}
