//! Where connections come in, before they have said a word: so many at a time, and none that stands still for ever.

use crate::{config::Limits, throttle::Doors};
use axum::{
    extract::connect_info::Connected,
    serve::{IncomingStream, Listener},
};
use std::{
    io,
    net::{IpAddr, SocketAddr},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpSocket, TcpStream},
    time::{Instant, Sleep, sleep, sleep_until},
};

/// How many callers may wait to be let in: a whole club that opens one link at the same moment.
const WAITING: u32 = 4096;
/// How long to wait where the machine has no room for a connection; one that ends makes room.
const NO_ROOM: Duration = Duration::from_millis(100);

/// Lets callers in.
pub struct Gate {
    listener: TcpListener,
    doors: Arc<Doors>,
    an_address: usize,
    in_all: usize,
    patience: Duration,
}

impl Gate {
    /// Listens at an address. Behind a proxy all callers have the proxy's address, so that only their sum is bounded.
    pub fn open(address: SocketAddr, limits: &Limits, behind_proxy: bool) -> io::Result<Self> {
        let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        // A server that was ended must be able to come back to its address at once.
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        Ok(Self {
            listener: socket.listen(WAITING)?,
            doors: Arc::default(),
            an_address: if behind_proxy { limits.connections } else { limits.connections_an_address },
            in_all: limits.connections,
            // A table's line has its own patience, which must run out first: it says goodbye.
            patience: limits.idle + limits.slow,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// A connection that is let in; `None` for one too many, which is closed without a word.
    fn admit(&self, stream: TcpStream, peer: SocketAddr) -> Option<Visit> {
        let address = peer.ip();
        if !self.doors.enter(address, self.an_address, self.in_all) {
            return None;
        }
        // Moves are small messages that must not wait for more. A socket that cannot be told so works all the same.
        let _ = stream.set_nodelay(true);
        let (doors, patience, moved) = (self.doors.clone(), self.patience, Instant::now());
        Some(Visit { stream, doors, address, patience, moved, alarm: Box::pin(sleep(patience)) })
    }
}

impl Listener for Gate {
    type Io = Visit;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Visit, SocketAddr) {
        loop {
            match self.listener.accept().await {
                Ok((stream, peer)) => {
                    if let Some(visit) = self.admit(stream, peer) {
                        return (visit, peer);
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken");
                    sleep(NO_ROOM).await;
                }
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.address()
    }
}

/// The address at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

impl Connected<IncomingStream<'_, Gate>> for Peer {
    fn connect_info(incoming: IncomingStream<'_, Gate>) -> Self {
        Self(*incoming.remote_addr())
    }
}

/// A connection that is given up when nothing moves on it for too long, in either direction.
pub struct Visit {
    stream: TcpStream,
    doors: Arc<Doors>,
    address: IpAddr,
    patience: Duration,
    /// When something last moved.
    moved: Instant,
    alarm: Pin<Box<Sleep>>,
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.doors.leave(self.address);
    }
}

impl Visit {
    /// Notes what moved, and gives up where nothing has.
    fn watch<T>(&mut self, context: &mut Context<'_>, done: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if done.is_ready() {
            self.moved = Instant::now();
            return done;
        }
        // The alarm is set anew only when it goes off, which is much rarer than that something moves.
        while self.alarm.as_mut().poll(context).is_ready() {
            let due = self.moved + self.patience;
            if due <= Instant::now() {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.alarm.set(sleep_until(due));
        }
        Poll::Pending
    }
}

impl AsyncRead for Visit {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let done = Pin::new(&mut self.stream).poll_read(context, buffer);
        self.watch(context, done)
    }
}

impl AsyncWrite for Visit {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, done)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.watch(context, done)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
