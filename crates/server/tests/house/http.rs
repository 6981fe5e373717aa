//! Plain requests, without a library between the test and the wire.
#![allow(dead_code, reason = "each of the two test programs uses its own part")]

use serde_json::Value;
use std::{io, net::SocketAddr};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    /// The word of a refusal.
    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }
}

/// Sends a request with headers and a body, and reads the whole answer.
pub async fn request(to: SocketAddr, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
    let answer = try_request(to, method, path, headers, body).await;
    answer.unwrap_or_else(|error| panic!("{method} {path}: {error}"))
}

/// The same where the server may go away meanwhile.
pub async fn try_request(
    to: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> io::Result<Answer> {
    let further: Vec<String> = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let (further, length) = (further.concat(), body.len());
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\n{further}Content-Length: {length}\r\n\r\n"
    );
    let mut stream = TcpStream::connect(to).await?;
    stream.write_all(head.as_bytes()).await?;
    // A server that refuses early may close before it has read everything, or sent its answer to the last byte.
    let _ = stream.write_all(body).await;
    let mut raw = Vec::new();
    let read = stream.read_to_end(&mut raw).await;
    parse(&raw).ok_or_else(|| read.err().unwrap_or_else(|| io::ErrorKind::UnexpectedEof.into()))
}

fn parse(raw: &[u8]) -> Option<Answer> {
    let end = raw.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&raw[..end]).into_owned();
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let split = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_owned(), value.to_owned()));
    let headers: Vec<(String, String)> = lines.filter_map(split).collect();
    let answer = Answer { status, headers, body: raw[end + 4..].to_vec() };
    Some(match answer.header("transfer-encoding") {
        Some("chunked") => Answer { body: unchunk(&answer.body), ..answer },
        _ => answer,
    })
}

fn unchunk(mut raw: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = raw.windows(2).position(|two| two == b"\r\n") {
        let size = usize::from_str_radix(&String::from_utf8_lossy(&raw[..end]), 16).unwrap();
        if size == 0 {
            break;
        }
        body.extend_from_slice(&raw[end + 2..end + 2 + size]);
        raw = &raw[end + 4 + size..];
    }
    body
}

pub async fn get(to: SocketAddr, path: &str) -> Answer {
    request(to, "GET", path, &[], b"").await
}

pub async fn post(to: SocketAddr, path: &str, body: &Value) -> Answer {
    try_post(to, path, body).await.unwrap_or_else(|error| panic!("POST {path}: {error}"))
}

pub async fn try_post(to: SocketAddr, path: &str, body: &Value) -> io::Result<Answer> {
    let body = serde_json::to_vec(body)?;
    try_request(to, "POST", path, &[("Content-Type", "application/json")], &body).await
}
