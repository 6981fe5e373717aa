//! Messages over a stream of bytes, as RFC 6455 has them, from the server's side.
//!
//! By hand, because libraries keep the longest message that they ever sent in memory for as long as the line lives, and the
//! first one, the whole state of a table, is by far the longest. Here a line that is silent holds nothing.

use std::{
    future::poll_fn,
    io,
    mem::MaybeUninit,
    pin::Pin,
    task::{Context, Poll, ready},
};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// The longest message that is read at all; one above the documented bound is refused in words, one above this ends the line.
pub const MAX_READ: usize = 16 * 1024;
/// What is read at once: most messages are far shorter.
const READ: usize = 4 * 1024;
/// What may wait to be sent; a client that lets more pile up ends the line.
const MAX_WAITING: usize = 64 << 20;
/// In how many parts a message may come: parts may be empty, and nobody pays for one.
const MAX_PARTS: usize = 256;
/// The most that a frame of the line's own business carries.
const MAX_CONTROL: usize = 125;

const CONTINUATION: u8 = 0;
const TEXT: u8 = 1;
const BINARY: u8 = 2;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;
/// Marks the last frame of a message.
const FINAL: u8 = 0x80;
/// Marks a frame that is masked, as all from clients are.
const MASKED: u8 = 0x80;

/// What a client sends.
#[derive(Debug, PartialEq, Eq)]
pub enum Message {
    /// Words.
    Text(String),
    /// Bytes, for which there is no use here.
    Binary,
    /// A sign of life, asked for or given.
    Alive,
    /// The end.
    Close,
}

/// Whatever is no message of a client.
fn wrong(why: &'static str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}

/// A text as it goes out, written where it is sent from: most are some thousand bytes, and each time that one is copied, or
/// moved because it has grown, costs as much as a part of the message.
pub struct Outgoing(Vec<u8>);

impl Outgoing {
    /// The length of a head that says a length of two bytes, as most messages have it.
    const HEAD: usize = 4;

    /// The text that `write` writes, which will mostly have so many bytes at most.
    pub fn text<E>(room: usize, write: impl FnOnce(&mut Vec<u8>) -> Result<(), E>) -> Result<Self, E> {
        let mut bytes = Vec::with_capacity(room);
        bytes.extend([0; Self::HEAD]);
        write(&mut bytes)?;
        let head = head(TEXT, bytes.len() - Self::HEAD);
        bytes.splice(..Self::HEAD, head);
        Ok(Self(bytes))
    }
}

/// What stands before a message of the server's, with the shortest way to say its length.
fn head(kind: u8, length: usize) -> impl Iterator<Item = u8> {
    let (code, bytes) = match (u8::try_from(length), u16::try_from(length)) {
        (Ok(short @ ..=125), _) => (short, 0),
        (_, Ok(_)) => (126, 2),
        _ => (127, 8),
    };
    [FINAL | kind, code].into_iter().chain((length as u64).to_be_bytes().into_iter().skip(8 - bytes))
}

/// A line of messages over a stream.
pub struct Frames<S> {
    stream: S,
    /// What was read and not understood yet.
    read: Vec<u8>,
    /// The kind of a message that comes in several frames, what has come of it, and in how many.
    parts: Option<(u8, Vec<u8>, usize)>,
    /// What is to be written.
    waiting: Vec<u8>,
    /// How much of it is written already.
    written: usize,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Frames<S> {
    /// A line that begins with what has been read already.
    pub const fn new(stream: S, read: Vec<u8>) -> Self {
        Self { stream, read, parts: None, waiting: Vec::new(), written: 0 }
    }

    /// The next message; `None` when the stream has ended. Can be stopped at any moment without losing anything.
    pub async fn hear(&mut self) -> io::Result<Option<Message>> {
        loop {
            if let Some(message) = self.next()? {
                if message == Message::Close {
                    // Whoever goes is answered if there is room for it, and not waited for.
                    let _ = poll_fn(|context| Poll::Ready(self.poll_flush(context))).await;
                }
                return Ok(Some(message));
            }
            // A sign of life that was asked for goes out as soon as there is room for it, and holds nothing up.
            let read = poll_fn(|context| {
                if let Poll::Ready(Err(error)) = self.poll_flush(context) {
                    return Poll::Ready(Err(error));
                }
                self.poll_read(context)
            });
            if read.await? == 0 {
                return Ok(None);
            }
        }
    }

    /// Sends a text, and whatever waits before it.
    pub async fn send(&mut self, text: Outgoing) -> io::Result<()> {
        self.feed(text)?;
        self.flush().await
    }

    /// Puts a text before the next one.
    pub fn feed(&mut self, Outgoing(text): Outgoing) -> io::Result<()> {
        self.must_have_room(text.len())?;
        if self.waiting.is_empty() {
            self.waiting = text;
        } else {
            self.waiting.extend(text);
        }
        Ok(())
    }

    fn must_have_room(&self, length: usize) -> io::Result<()> {
        let room = self.waiting.len() - self.written + length <= MAX_WAITING;
        if room { Ok(()) } else { Err(io::ErrorKind::WriteZero.into()) }
    }

    /// Asks for a sign of life.
    pub async fn ping(&mut self) -> io::Result<()> {
        self.put(PING, &[])?;
        self.flush().await
    }

    /// Says that nothing more will come.
    pub async fn close(&mut self) -> io::Result<()> {
        self.put(CLOSE, &[])?;
        self.flush().await
    }

    async fn flush(&mut self) -> io::Result<()> {
        poll_fn(|context| self.poll_flush(context)).await
    }

    fn put(&mut self, kind: u8, payload: &[u8]) -> io::Result<()> {
        self.must_have_room(payload.len())?;
        self.waiting.extend(head(kind, payload.len()));
        self.waiting.extend_from_slice(payload);
        Ok(())
    }

    fn poll_flush(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while let Some(rest) = self.waiting.get(self.written..).filter(|rest| !rest.is_empty()) {
            match ready!(Pin::new(&mut self.stream).poll_write(context, rest))? {
                0 => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                written => self.written += written,
            }
        }
        self.written = 0;
        self.waiting = Vec::new();
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_read(&mut self, context: &mut Context<'_>) -> Poll<io::Result<usize>> {
        let mut space = [MaybeUninit::uninit(); READ];
        let mut space = ReadBuf::uninit(&mut space);
        ready!(Pin::new(&mut self.stream).poll_read(context, &mut space))?;
        self.read.extend_from_slice(space.filled());
        Poll::Ready(Ok(space.filled().len()))
    }

    /// The next message out of what was read, if it is there as a whole.
    fn next(&mut self) -> io::Result<Option<Message>> {
        while let Some((first, payload)) = self.frame()? {
            if let Some(message) = self.take(first & FINAL != 0, first & 0x0f, payload)? {
                return Ok(Some(message));
            }
        }
        Ok(None)
    }

    /// Counts a frame in; gives the message that it completes.
    fn take(&mut self, last: bool, kind: u8, payload: Vec<u8>) -> io::Result<Option<Message>> {
        match kind {
            // Who asks again and again without reading the answers gets no pile of them.
            PING if self.waiting.len() - self.written > READ => Ok(Some(Message::Alive)),
            PING => self.put(PONG, &payload).map(|()| Some(Message::Alive)),
            PONG => Ok(Some(Message::Alive)),
            // The same word back; whether it still arrives is not our business.
            CLOSE => self.put(CLOSE, payload.get(..2).unwrap_or_default()).map(|()| Some(Message::Close)),
            TEXT | BINARY if self.parts.is_some() => Err(wrong("a message within a message")),
            TEXT | BINARY if last => whole(kind, payload).map(Some),
            TEXT | BINARY => {
                self.parts = Some((kind, payload, 1));
                Ok(None)
            }
            CONTINUATION => {
                let (kind, mut parts, count) = self.parts.take().ok_or_else(|| wrong("the end of no message"))?;
                parts.extend(payload);
                if parts.len() > MAX_READ || count == MAX_PARTS {
                    return Err(wrong("a message that is too long"));
                }
                if last {
                    return whole(kind, parts).map(Some);
                }
                self.parts = Some((kind, parts, count + 1));
                Ok(None)
            }
            _ => Err(wrong("a frame of no known kind")),
        }
    }

    /// Takes a whole frame out of what was read: its first byte and what it carries.
    fn frame(&mut self) -> io::Result<Option<(u8, Vec<u8>)>> {
        let [first, second, rest @ ..] = self.read.as_slice() else { return Ok(None) };
        let known = matches!(first & 0x0f, CONTINUATION | TEXT | BINARY | CLOSE | PING | PONG);
        if !known || first & 0x70 != 0 || second & MASKED == 0 {
            return Err(wrong("a frame that is not as clients send it"));
        }
        let (length, rest) = match second & !MASKED {
            126 => match rest.split_first_chunk() {
                Some((length, rest)) => (u64::from(u16::from_be_bytes(*length)), rest),
                None => return Ok(None),
            },
            127 => match rest.split_first_chunk() {
                Some((length, rest)) => (u64::from_be_bytes(*length), rest),
                None => return Ok(None),
            },
            short => (u64::from(short), rest),
        };
        let control = first & 8 != 0;
        if length > MAX_READ as u64 || control && (length > MAX_CONTROL as u64 || first & FINAL == 0) {
            return Err(wrong("a frame that is too long"));
        }
        let Some((mask, rest)) = rest.split_first_chunk::<4>() else { return Ok(None) };
        let Some(payload) = rest.get(..length as usize) else { return Ok(None) };
        // By whole masks, so that no byte asks which one of the mask is its own.
        let mut unmasked = payload.to_vec();
        for bytes in unmasked.chunks_mut(mask.len()) {
            bytes.iter_mut().zip(mask).for_each(|(byte, mask)| *byte ^= mask);
        }
        let (first, left) = (*first, rest.len() - payload.len());
        if left == 0 {
            self.read = Vec::new();
        } else {
            self.read.drain(..self.read.len() - left);
        }
        Ok(Some((first, unmasked)))
    }
}

fn whole(kind: u8, payload: Vec<u8>) -> io::Result<Message> {
    if kind == BINARY {
        return Ok(Message::Binary);
    }
    String::from_utf8(payload).map(Message::Text).map_err(|_| wrong("a text that is none"))
}

#[cfg(test)]
mod tests;
