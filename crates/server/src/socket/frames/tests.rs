use super::*;
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};

/// A line, and the client's end of it.
fn line() -> (Frames<DuplexStream>, DuplexStream) {
    let (ours, theirs) = duplex(1 << 20);
    (Frames::new(ours, Vec::new()), theirs)
}

/// A frame as a client sends it.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![first];
    match payload.len() {
        short @ ..=125 => frame.push(MASKED | short as u8),
        middle @ ..=0xffff => {
            frame.push(MASKED | 0x7e);
            frame.extend((middle as u16).to_be_bytes());
        }
        long => {
            frame.push(MASKED | 0x7f);
            frame.extend((long as u64).to_be_bytes());
        }
    }
    let mask = [0xa5, 0x00, 0xff, 0x3c];
    frame.extend(mask);
    frame.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    frame
}

async fn heard(bytes: &[u8]) -> io::Result<Option<Message>> {
    let (mut line, mut client) = line();
    client.write_all(bytes).await.unwrap();
    drop(client);
    line.hear().await
}

fn outgoing(text: &str) -> Outgoing {
    let Ok(outgoing) = Outgoing::text::<std::convert::Infallible>(0, |bytes| {
        bytes.extend(text.as_bytes());
        Ok(())
    });
    outgoing
}

fn text(text: &str) -> Message {
    Message::Text(text.to_owned())
}

#[tokio::test]
async fn messages_of_every_length_arrive_whole() {
    for length in [0, 1, 125, 126, 127, 2048, MAX_READ] {
        let message = "é".repeat(length / 2) + if length % 2 == 1 { "x" } else { "" };
        let came = heard(&frame(FINAL | TEXT, message.as_bytes())).await;
        assert_eq!(came.unwrap(), Some(text(&message)), "{length}");
    }
    assert!(heard(&frame(FINAL | TEXT, &vec![b'a'; MAX_READ + 1])).await.is_err());
    assert_eq!(heard(&frame(FINAL | BINARY, &[1, 2])).await.unwrap(), Some(Message::Binary));
    assert_eq!(heard(b"").await.unwrap(), None);
}

#[tokio::test]
async fn a_message_may_come_byte_by_byte_and_in_parts_with_signs_of_life_between() {
    let (mut line, mut client) = line();
    let bytes = [
        frame(TEXT, b"on"),
        frame(FINAL | PING, b"?"),
        frame(CONTINUATION, b"e, "),
        frame(FINAL | CONTINUATION, b"two"),
        frame(FINAL | TEXT, b"three"),
        frame(FINAL | CLOSE, &[3, 232, b'x']),
    ];
    let sending = tokio::spawn(async move {
        for byte in bytes.concat() {
            client.write_all(&[byte]).await.unwrap();
            tokio::task::yield_now().await;
        }
        client
    });
    let mut came = Vec::new();
    for _ in 0..4 {
        came.push(line.hear().await.unwrap().unwrap());
    }
    assert_eq!(came, [Message::Alive, text("one, two"), text("three"), Message::Close]);
    line.flush().await.unwrap();
    let mut answers = [0; 7];
    sending.await.unwrap().read_exact(&mut answers).await.unwrap();
    assert_eq!(answers, [FINAL | PONG, 1, b'?', FINAL | CLOSE, 2, 3, 232]);
}

#[tokio::test]
async fn what_no_client_may_send_ends_the_line() {
    let unmasked = vec![FINAL | TEXT, 1, b'a'];
    let endless = [frame(TEXT, &[b'a'; MAX_READ]), frame(CONTINUATION, b"b")].concat();
    let in_many = [frame(TEXT, b"a"), frame(CONTINUATION, b"").repeat(MAX_PARTS)].concat();
    let within = [frame(TEXT, b"a"), frame(FINAL | TEXT, b"b")].concat();
    let cases = [
        unmasked,
        endless,
        in_many,
        within,
        frame(FINAL | CONTINUATION, b"a"),
        frame(FINAL | 0x40 | TEXT, b"a"),
        frame(FINAL | 3, b"a"),
        frame(PING, b"a"),
        frame(FINAL | PING, &[0; MAX_CONTROL + 1]),
        frame(FINAL | TEXT, &[0xff]),
    ];
    for bytes in cases {
        assert!(heard(&bytes).await.is_err(), "{bytes:?}");
    }
}

#[tokio::test]
async fn what_is_sent_has_the_shortest_head_and_keeps_its_order() {
    let (mut line, mut client) = line();
    for (length, head) in [(0, 2), (125, 2), (126, 4), (0xffff, 4), (0x10000, 10)] {
        line.feed(outgoing("!")).unwrap();
        line.send(outgoing(&"a".repeat(length))).await.unwrap();
        let mut bytes = vec![0; 3 + head + length];
        client.read_exact(&mut bytes).await.unwrap();
        assert_eq!(bytes[..3], [FINAL | TEXT, 1, b'!']);
        assert!(bytes[3 + head..].iter().all(|byte| *byte == b'a'), "{length}");
    }
    assert!(line.waiting.capacity() == 0, "a line that is silent holds nothing");
}

#[tokio::test]
async fn a_sending_that_was_stopped_half_way_goes_on_where_it_was() {
    let (ours, mut client) = duplex(16);
    let mut line = Frames::new(ours, Vec::new());
    let long = "x".repeat(100);
    let stopped = tokio::time::timeout(std::time::Duration::from_millis(1), line.send(outgoing(&long))).await;
    assert!(stopped.is_err(), "nobody reads");
    let (sent, read) = tokio::join!(line.send(outgoing("end")), async {
        let mut bytes = vec![0; 102 + 5];
        client.read_exact(&mut bytes).await.map(|_| bytes)
    });
    sent.unwrap();
    let bytes = read.unwrap();
    assert_eq!((&bytes[2..102], &bytes[104..]), (long.as_bytes(), &b"end"[..]));
}

#[tokio::test]
async fn answers_to_signs_of_life_do_not_pile_up() {
    let (ours, client) = duplex(16);
    let mut line = Frames::new(ours, frame(FINAL | PING, &[7; MAX_CONTROL]).repeat(200));
    for _ in 0..200 {
        assert_eq!(line.hear().await.unwrap(), Some(Message::Alive));
    }
    assert!(
        line.waiting.len() <= READ + MAX_CONTROL + 2,
        "{} bytes wait for a client that reads nothing",
        line.waiting.len()
    );
    drop(client);
}

/// Bytes to read, and a place for answers that nobody reads.
struct Bytes<'a>(&'a [u8]);

impl io::Read for Bytes<'_> {
    fn read(&mut self, space: &mut [u8]) -> io::Result<usize> {
        io::Read::read(&mut self.0, space)
    }
}

impl io::Write for Bytes<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What a library makes of the same bytes, up to the first close; and whether it had nothing against them.
fn as_a_library_reads(bytes: &[u8]) -> (Vec<Message>, bool) {
    use tokio_tungstenite::tungstenite::{
        self,
        protocol::{Role, WebSocket, WebSocketConfig},
    };
    let limits = WebSocketConfig::default().max_message_size(Some(MAX_READ)).max_frame_size(Some(MAX_READ));
    let mut socket = WebSocket::from_raw_socket(Bytes(bytes), Role::Server, Some(limits));
    let mut messages = Vec::new();
    loop {
        messages.push(match socket.read() {
            Ok(tungstenite::Message::Text(text)) => Message::Text(text.as_str().to_owned()),
            Ok(tungstenite::Message::Binary(_)) => Message::Binary,
            Ok(tungstenite::Message::Close(_)) => {
                messages.push(Message::Close);
                return (messages, true);
            }
            Ok(_) => Message::Alive,
            // The bytes are at their end, which for this stream is no fault.
            Err(tungstenite::Error::Protocol(tungstenite::error::ProtocolError::ResetWithoutClosingHandshake)) => {
                return (messages, true);
            }
            Err(_) => return (messages, false),
        });
    }
}

/// The same of ours, and whether something was left unfinished.
async fn as_we_read(bytes: &[u8]) -> (Vec<Message>, bool, bool) {
    let (mut line, mut client) = line();
    client.write_all(bytes).await.unwrap();
    client.shutdown().await.unwrap();
    let mut messages = Vec::new();
    loop {
        match line.hear().await {
            Ok(Some(Message::Close)) => {
                messages.push(Message::Close);
                return (messages, true, false);
            }
            Ok(Some(message)) => messages.push(message),
            Ok(None) => return (messages, true, line.parts.is_some() || !line.read.is_empty()),
            Err(_) => return (messages, false, false),
        }
    }
}

#[tokio::test]
async fn streams_of_all_kinds_are_read_as_a_library_reads_them() {
    let mut random = ludo_core::Random::new(6455);
    let mut below = |n: usize| random.below(n as u64) as usize;
    let (mut fine, mut wrong) = (0, 0);
    for _ in 0..20_000 {
        let mut bytes = Vec::new();
        for _ in 0..=below(6) {
            let kind = [TEXT, TEXT, TEXT, CONTINUATION, BINARY, PING, PONG, 3][below(8)];
            let last = if below(4) > 0 || kind & 8 != 0 { FINAL } else { 0 };
            let length = [0, 1, 5, 125, 126, 300][below(6)].min(if kind & 8 == 0 { 300 } else { 125 });
            let letter = if last == FINAL && below(40) == 0 { 0xe9 } else { b'a' };
            bytes.extend(frame(last | kind, &vec![letter; length]));
        }
        let hurt = below(2) == 0;
        if hurt && below(3) > 0 {
            let (at, bit) = (below(bytes.len()), below(8));
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 << bit;
            }
        }
        if hurt && below(3) == 0 {
            bytes.truncate(below(bytes.len()));
        }
        let (theirs, ours) = (as_a_library_reads(&bytes), as_we_read(&bytes).await);
        if ours.0.last() == Some(&Message::Close) || theirs.0.last() == Some(&Message::Close) {
            // What stands in a goodbye is nobody's business here; a library looks at it.
            continue;
        }
        // The one may see sooner than the other that a part of a message is wrong; before that they hear the same.
        let both = ours.0.len().min(theirs.0.len());
        assert_eq!(ours.0.get(..both), theirs.0.get(..both), "{bytes:02x?}");
        if !hurt {
            assert_eq!((ours.0.len(), ours.1 || ours.2), (theirs.0.len(), theirs.1), "{bytes:02x?}");
        }
        *if ours.1 { &mut fine } else { &mut wrong } += 1;
    }
    assert!(fine > 2000 && wrong > 2000, "{fine} were fine, {wrong} were not");
}
