//! The order of system calls: a sync to disk comes before every confirmation.

use crate::{
    client::{claim, lay},
    world::Place,
};
use serde_json::json;
use std::{fs, path::Path, process::Command, thread, time::Duration};

/// The server notes game time now and then, which is a sync too; here it does so only once, at the start.
const STAMP: Duration = Duration::from_hours(1);
const MOVES: usize = 8;

pub fn run() {
    let place = Place::new("sync");
    let trace = place.folder.join("trace");
    let trace_text = trace.to_string_lossy().into_owned();
    let calls = "trace=fsync,fdatasync,write,writev,sendto,sendmsg,pwrite64";
    // The tracer stands beside the server, not above it, so that the server can be asked to stop.
    let strace = ["strace", "-D", "-f", "-s", "120", "-e", calls, "-o", &trace_text];
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
    for (n, text) in ["+1", "+2", "+3", "+4", "+5", "+6", "+7", "+a"].iter().enumerate() {
        let player = if n % 2 == 0 { &mut first } else { &mut second };
        player.until(crate::client::Client::awaited).await.unwrap();
        player.act(text).await.unwrap().unwrap();
    }
}

/// Between two confirmations stands a write to the journal and a sync that succeeded.
fn check(trace: &str) {
    let (mut confirmed, mut written, mut synced) = (0, false, false);
    for line in trace.lines() {
        if line.contains("pwrite64(") {
            (written, synced) = (true, false);
        } else if ["sync(", "sync resumed>"].iter().any(|call| line.contains(call)) && line.ends_with("= 0") {
            synced = written;
        } else if line.contains(r#"\"type\":\"accepted\""#) {
            assert!(written && synced, "confirmation {confirmed} left before its move was on disk");
            confirmed += 1;
            (written, synced) = (false, false);
        }
    }
    println!("  {confirmed} confirmations, each after a write and a sync of the journal");
    assert_eq!(confirmed, MOVES);
}
