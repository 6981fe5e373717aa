//! The server takes as many handles as the machine lets it have.

use crate::world::Place;
use std::{fs, time::Duration};

pub fn run() {
    let place = Place::new("handles");
    let few = ["sh", "-c", r#"ulimit -Sn 256 && ulimit -Hn 2048 && exec "$0" "$@""#];
    let server = place.start(&few, Duration::from_secs(1));
    let limits = fs::read_to_string(format!("/proc/{}/limits", server.id())).expect("the limits of a process");
    let files = limits.lines().find(|line| line.starts_with("Max open files")).expect("its handles");
    let [soft, hard] = [3, 4].map(|place| files.split_whitespace().nth(place).expect("a number"));
    println!("  {soft} of {hard} handles");
    assert_eq!([soft, hard], ["2048", "2048"]);
    assert!(server.stop(), "the server ends well");
}
