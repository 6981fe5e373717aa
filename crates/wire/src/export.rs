//! The TypeScript of every message.

use crate::{ClientMessage, Geometry, NAME_LENGTH, ServerMessage, desk, http, oracle};
use std::{fmt::Write, fs, io, path::Path};
use ts_rs::{Config, ExportError, TS};

/// Writes the TypeScript of every message into a folder, one file a type and an index of them all.
///
/// The numbers in messages are far below 2^53, so that a plain JavaScript number holds them.
pub fn export_all(folder: &Path) -> io::Result<()> {
    let config = Config::new().with_out_dir(folder).with_large_int("number");
    export_types(&config).map_err(io::Error::other)?;
    let mut names: Vec<String> = fs::read_dir(folder)?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok()?.strip_suffix(".ts").map(str::to_owned))
        .filter(|name| name != "index")
        .collect();
    names.sort_unstable();
    let mut index = String::from("// Generated from the Rust types. Do not edit.\n");
    // Writing to a string cannot fail.
    let _ = writeln!(index, "/** The longest name of a person. */\nexport const NAME_LENGTH = {NAME_LENGTH};");
    for name in names {
        let _ = writeln!(index, "export type {{ {name} }} from \"./{name}\";");
    }
    fs::write(folder.join("index.ts"), index)
}

fn export_types(config: &Config) -> Result<(), ExportError> {
    ClientMessage::export_all(config)?;
    ServerMessage::export_all(config)?;
    Geometry::export_all(config)?;
    http::NewTable::export_all(config)?;
    http::NewTableAnswer::export_all(config)?;
    http::ClaimSeat::export_all(config)?;
    http::ClaimAnswer::export_all(config)?;
    http::Auth::export_all(config)?;
    http::DeleteAnswer::export_all(config)?;
    http::TableList::export_all(config)?;
    http::History::export_all(config)?;
    http::House::export_all(config)?;
    http::BoardQuery::export_all(config)?;
    http::PrintWish::export_all(config)?;
    http::Health::export_all(config)?;
    http::Ready::export_all(config)?;
    oracle::OracleQuestion::export_all(config)?;
    oracle::OracleAnswer::export_all(config)?;
    oracle::ReportAnswer::export_all(config)?;
    desk::DeskQuestion::export_all(config)?;
    desk::DeskAnswer::export_all(config)
}
