//! The server as its operator meets it.

use crate::run::{binary, run};
use serde_json::Value;
use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::PathBuf,
    process::{Child, Command, Stdio},
};

/// A data folder of one test.
pub fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

/// A server that is ended with its test.
pub struct Serving(Child);

impl Serving {
    /// Ends it without warning.
    pub fn end(&mut self) {
        self.0.kill().expect("it can be ended");
        self.0.wait().expect("it has ended");
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a server at a free address; returns that address as it was printed.
pub fn serve(data: &PathBuf) -> (Serving, String) {
    let mut command = binary();
    command.args(["serve", "--bind", "127.0.0.1:0", "--data"]).arg(data);
    serve_with(command)
}

/// The same for a server with arguments of its own.
pub fn serve_with(mut command: Command) -> (Serving, String) {
    let mut child = Serving(command.stdout(Stdio::piped()).spawn().expect("the binary starts"));
    let mut line = String::new();
    BufReader::new(child.0.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
    let address = line.trim().strip_prefix("Ludothèque: http://").expect("its address").to_owned();
    (child, address)
}

/// Asks a server something; returns the status and the body.
fn ask(address: &str, head: &str, body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).expect("it is ready once it says so");
    let length = body.len();
    let request =
        format!("{head} HTTP/1.0\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}");
    stream.write_all(request.as_bytes()).expect("it listens");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    (status, answer.split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).unwrap_or_default())
}

pub fn get(address: &str, path: &str) -> (u16, String) {
    ask(address, &format!("GET {path}"), "")
}

pub fn post(address: &str, path: &str, body: &Value) -> (u16, Value) {
    let (status, answer) = ask(address, &format!("POST {path}"), &body.to_string());
    (status, serde_json::from_str(&answer).unwrap_or_default())
}

#[test]
fn the_printed_address_answers_and_a_stop_ends_well() {
    let (mut child, address) = serve(&folder("serve-ends"));
    assert!(address.starts_with("127.0.0.1:"), "nobody else is let in unless told: {address}");
    let mut stream = TcpStream::connect(&address).expect("it is ready once it says so");
    stream.write_all(b"GET /ready HTTP/1.0\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.0 200") && answer.contains(r#""status":"ok""#), "{answer}");
    assert!(Command::new("kill").arg("-TERM").arg(child.0.id().to_string()).status().unwrap().success());
    assert_eq!(child.0.wait().unwrap().code(), Some(0));
}

#[test]
fn what_keeps_a_server_from_starting_is_said() {
    let data = folder("serve-wrong");
    let (_child, address) = serve(&data);
    let path = data.to_str().unwrap();
    let other = folder("serve-other");
    let other = other.to_str().unwrap();
    let taken = run(&["serve", "--bind", &address, "--data", other]).bad(1);
    assert!(taken.contains(&address) && taken.contains("cannot be used"), "{taken}");
    let used = run(&["serve", "--bind", "127.0.0.1:0", "--data", path]).bad(1);
    assert!(used.contains("another server uses this data folder"), "{used}");
    let foreign = folder("serve-foreign");
    fs::create_dir_all(&foreign).unwrap();
    fs::write(foreign.join("ludotheque.sqlite"), "a letter to a friend, which is no database, however long it is")
        .unwrap();
    let foreign = run(&["serve", "--bind", "127.0.0.1:0", "--data", foreign.to_str().unwrap()]).bad(1);
    assert!(foreign.contains("not this program’s"), "{foreign}");
    run(&["serve", "--bind", "nowhere"]).bad(2);
    let place = run(&["serve", "--store", "postgres://ada:hush@db:port/x", "--data", other]).bad(2);
    assert!(place.contains("--store") && place.contains("postgres://") && !place.contains("hush"), "{place}");
    let nobody = run(&["serve", "--store", "postgres://ada:hush@127.0.0.1:1/x", "--data", other]).bad(1);
    assert!(nobody.contains("does not answer") && !nobody.contains("hush"), "{nobody}");
    let filter = run(&["serve", "--log", "x[", "--data", other]).bad(2);
    assert!(filter.contains("--log"), "{filter}");
}

#[test]
fn a_running_server_is_copied_and_the_copy_put_back() {
    let data = folder("backup-data");
    let (mut child, _) = serve(&data);
    let copies = folder("backup-copies");
    fs::create_dir_all(&copies).unwrap();
    let copy = copies.join("copy");
    let (from, to) = (data.to_str().unwrap(), copy.to_str().unwrap());
    let said = run(&["backup", to, "--data", from]).good();
    assert_eq!(said, format!("{from} copied to {to}\n"));
    let there = run(&["backup", to, "--data", from]).bad(1);
    assert!(there.starts_with("Nothing was copied: ") && there.contains("exists already"), "{there}");
    let used = run(&["restore", to, "--data", from]).bad(1);
    assert!(used.contains("another server uses this data folder"), "{used}");
    child.0.kill().unwrap();
    child.0.wait().unwrap();
    let again = folder("backup-again");
    let said = run(&["restore", to, "--data", again.to_str().unwrap()]).good();
    assert_eq!(said, format!("{to} put back into {}\n", again.display()));
    let full = run(&["restore", to, "--data", from]).bad(1);
    assert!(full.contains("ludotheque.sqlite` exists already"), "{full}");
    serve(&again);
    let nothing = run(&["backup", to, "--data", "/nowhere"]).bad(1);
    assert!(nothing.contains("/nowhere/ludotheque.sqlite` does not exist"), "{nothing}");
    run(&["backup"]).bad(2);
    run(&["restore"]).bad(2);
}

#[test]
fn tables_move_house_and_the_places_are_told_without_passwords() {
    let (data, other) = (folder("copy-data"), folder("copy-other"));
    let (mut child, _) = serve(&data);
    let (from, to) = (format!("sqlite:{}", data.display()), format!("sqlite:{}", other.display()));
    let used = run(&["copy", "--from", &from, "--to", &to]).bad(1);
    assert!(used.contains("another server uses this data folder"), "{used}");
    assert!(Command::new("kill").arg("-TERM").arg(child.0.id().to_string()).status().unwrap().success());
    child.0.wait().unwrap();
    let copied = run(&["copy", "--from", &from, "--to", &to]).good();
    assert!(copied.contains("0 written, 0 there already, 0 verified"), "{copied}");
    let missing = run(&["copy", "--from", "sqlite:/nowhere/at/all", "--to", &to]).bad(1);
    assert!(missing.contains("does not exist"), "{missing}");
    let unreadable = run(&["copy", "--from", &from, "--to", "postgres://ada:hush@db:port/x"]).bad(2);
    assert!(unreadable.contains("--to") && !unreadable.contains("hush"), "{unreadable}");
}

#[test]
fn a_worker_says_what_it_lacks() {
    run(&["worker"]).bad(2);
    let folder = run(&["worker", "--store", "sqlite:x", "--bus", "nats://127.0.0.1:1"]).bad(1);
    assert!(folder.contains("a data folder has one server"), "{folder}");
    let place = run(&["worker", "--store", "postgres://ada:hush@db:port/x", "--bus", "nats://127.0.0.1:1"]).bad(2);
    assert!(place.contains("--store") && !place.contains("hush"), "{place}");
    let nobody = run(&["worker", "--store", "postgres://ada:hush@127.0.0.1:1/x", "--bus", "nats://127.0.0.1:1"]).bad(1);
    assert!(nobody.contains("does not answer") && !nobody.contains("hush"), "{nobody}");
}
