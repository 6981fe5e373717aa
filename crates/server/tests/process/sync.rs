//! The order of system calls: a sync to disk comes before every confirmation.

use crate::{
    client::{claim, lay},
    world::Place,
};
use serde_json::json;
use std::{fs, path::Path, process::Command, thread, time::Duration};

const STAMP: Duration = Duration::from_hours(1);
const MOVES: [&str; 8] = ["+1", "+2", "+3", "+4", "+5", "+6", "+7", "+a"];

pub fn run() {
    let place = Place::new("sync");
    let trace = place.folder.join("trace");
    let trace_text = trace.to_string_lossy().into_owned();
    let calls = "trace=fsync,fdatasync,write,writev,sendto,sendmsg,pwrite64";
    // The tracer stands beside the server, not above it, so that the server can be asked to stop.
    let strace = ["strace", "-D", "-f", "-s", "9000", "-e", calls, "-o", &trace_text];
    assert!(traces(), "strace is missing or may not trace here: install it (apt-get install strace)");
    let server = place.start(&strace, STAMP);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(play(&place));
    let last = format!("{} +++ exited with 0 +++", server.id());
    assert!(server.stop(), "the server ends well");
    check(&whole(&trace, &last));
}

/// The trace, once its last line is there: the tracer may be behind.
fn whole(trace: &Path, last: &str) -> String {
    loop {
        let text = fs::read_to_string(trace).expect("a trace");
        if text.lines().any(|line| line.split_whitespace().eq(last.split_whitespace())) {
            return text;
        }
        thread::yield_now();
    }
}

fn traces() -> bool {
    Command::new("strace").args(["-o", "/dev/null", "true"]).status().is_ok_and(|status| status.success())
}

/// One move after the other, each sent when the one before was confirmed.
async fn play(place: &Place) {
    let (mut first, invitations) = lay(place.address, "diadema", "standard", &["me", "person"], &json!({})).await;
    let mut second = claim(place.address, &first.table, &invitations[0]).await;
    first.connect().await.unwrap();
    second.connect().await.unwrap();
    for (n, text) in MOVES.iter().enumerate() {
        let player = if n % 2 == 0 { &mut first } else { &mut second };
        player.until(crate::client::Client::awaited).await.unwrap();
        player.act(text).await.unwrap().unwrap();
    }
}

/// How far a move has come on its way to the disk, with the thread that brings it there.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    Played,
    Written(u32),
    Syncing(u32),
    Synced,
}

/// Before each confirmation stands a write that holds the very move, and after it, by the same thread, a sync that
/// succeeded. What else the server writes in its own time is not looked at.
fn check(trace: &str) {
    let (mut moves, mut stage) = (MOVES.iter(), Stage::Played);
    let mut awaited = moves.next();
    for line in trace.lines() {
        let Some((thread, call)) = line.split_once(' ') else { continue };
        let (thread, call) = (thread.parse().expect("a thread"), call.trim_start());
        let done = call.ends_with("= 0");
        stage = match stage {
            Stage::Played if call.starts_with("pwrite64(") && awaited.is_some_and(|text| holds(call, text)) => {
                Stage::Written(thread)
            }
            Stage::Written(by) if by == thread && (call.starts_with("fsync(") || call.starts_with("fdatasync(")) => {
                if done {
                    Stage::Synced
                } else {
                    Stage::Syncing(by)
                }
            }
            Stage::Syncing(by) if by == thread && call.contains("sync resumed>") && done => Stage::Synced,
            _ if call.contains(r#"\"type\":\"accepted\""#) => {
                assert_eq!(stage, Stage::Synced, "{awaited:?} was confirmed before it was on disk");
                awaited = moves.next();
                Stage::Played
            }
            same => same,
        };
    }
    println!("  {} confirmations, each after a write and a sync of its move", MOVES.len());
    assert_eq!(awaited, None, "not every move was confirmed");
}

/// Whether what is written holds the text of a move, with the quotation marks as the tracer shows them.
fn holds(call: &str, text: &str) -> bool {
    call.contains(&format!(r#"\"{text}\""#))
}
