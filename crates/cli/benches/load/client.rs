//! A client that costs next to nothing: it shares the machine with the server that it measures.

use crate::Done;
use serde_json::Value;
use std::{
    net::{Ipv4Addr, SocketAddr},
    ops::Range,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};

/// The kinds of frames that matter here.
const TEXT: u8 = 1;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

/// An address of this machine's own, another one for each number: one address may hold and ask for only so much.
pub fn loopback(number: u32) -> Ipv4Addr {
    let [_, a, b, c] = number.to_be_bytes();
    Ipv4Addr::new(127, a + 1, b, c)
}

async fn connect(to: SocketAddr, from: Ipv4Addr) -> Done<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    let stream = socket.connect(to).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Asks for something and reads the answer.
pub async fn post(to: SocketAddr, from: Ipv4Addr, path: &str, body: &Value) -> Done<Value> {
    let body = body.to_string();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n",
        body.len()
    );
    let mut stream = connect(to, from).await?;
    stream.write_all((head + &body).as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    Ok(serde_json::from_str(body)?)
}

/// A line to a table.
pub struct TableSocket {
    stream: TcpStream,
    read: Vec<u8>,
    /// What of it has been taken.
    taken: usize,
}

impl TableSocket {
    /// Opens the line to a table.
    pub async fn open(to: SocketAddr, from: Ipv4Addr, table: &str) -> Done<Self> {
        let mut stream = connect(to, from).await?;
        let head = format!(
            "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {to}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await?;
        let mut line = Self { stream, read: Vec::new(), taken: 0 };
        loop {
            line.more().await?;
            let end = line.read.windows(4).position(|bytes| bytes == b"\r\n\r\n");
            let Some(end) = end else { continue };
            if !line.read.starts_with(b"HTTP/1.1 101") {
                return Err(String::from_utf8_lossy(&line.read).into());
            }
            line.taken = end + 4;
            return Ok(line);
        }
    }

    /// Sends a text.
    pub async fn send(&mut self, text: &str) -> Done<()> {
        let frame = frame(TEXT, text.as_bytes());
        Ok(self.stream.write_all(&frame).await?)
    }

    /// The next text. Can be stopped at any moment without losing a frame.
    pub async fn hear(&mut self) -> Done<&str> {
        loop {
            let Some((kind, payload)) = self.frame() else {
                self.more().await?;
                continue;
            };
            match kind {
                TEXT => return Ok(std::str::from_utf8(&self.read[payload])?),
                CLOSE => return Err("the line was closed".into()),
                PING => {
                    let pong = frame(PONG, &self.read[payload]);
                    self.stream.write_all(&pong).await?;
                }
                _ => {}
            }
        }
    }

    /// Takes a whole frame out of what has been read: what it is and where it lies.
    fn frame(&mut self) -> Option<(u8, Range<usize>)> {
        let rest = self.read.get(self.taken..)?;
        let (first, short) = (*rest.first()?, *rest.get(1)?);
        let (head, length) = match short {
            126 => (4, usize::from(u16::from_be_bytes(rest.get(2..4)?.try_into().ok()?))),
            127 => (10, u64::from_be_bytes(rest.get(2..10)?.try_into().ok()?) as usize),
            short => (2, usize::from(short)),
        };
        rest.get(head..head + length)?;
        let start = self.taken + head;
        self.taken = start + length;
        Some((first & 15, start..start + length))
    }

    async fn more(&mut self) -> Done<()> {
        self.read.drain(..self.taken);
        self.taken = 0;
        match self.stream.read_buf(&mut self.read).await? {
            0 => Err("the line broke".into()),
            _ => Ok(()),
        }
    }
}

/// A frame as clients send it, masked with nothing but zeros, which leaves the bytes as they are.
fn frame(kind: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = Vec::with_capacity(payload.len() + 8);
    frame.push(0x80 | kind);
    if let Ok(short @ ..=125) = u8::try_from(payload.len()) {
        frame.push(0x80 | short);
    } else {
        frame.push(0x80 | 0x7e);
        frame.extend((payload.len() as u16).to_be_bytes());
    }
    frame.extend([0; 4]);
    frame.extend(payload);
    frame
}
