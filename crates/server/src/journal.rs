//! What the server notes of its work.

use tracing::{Level, Metadata};
use tracing_subscriber::{
    EnvFilter,
    filter::{ParseError, filter_fn},
    fmt::{self, MakeWriter},
    layer::SubscriberExt,
    registry,
    util::SubscriberInitExt,
};

/// Notes from now on what `filter` lets through, one JSON object a line. The first call in a process counts.
pub fn begin<W>(filter: &str, writer: W) -> Result<(), ParseError>
where
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    let filter = EnvFilter::try_new(filter)?;
    let lines = fmt::layer().json().with_writer(writer);
    let _ = registry().with(filter).with(filter_fn(may_be_noted)).with(lines).try_init();
    Ok(())
}

/// Libraries are heard only where something is wrong, whatever the filter says: what else they tell are the very messages
/// that come and go, with the secrets in them.
fn may_be_noted(what: &Metadata<'_>) -> bool {
    what.target().starts_with("ludo") || *what.level() <= Level::WARN
}
