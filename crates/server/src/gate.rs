//! Where connections come in, before they have said a word: so many at a time, and none that stands still for ever.

use crate::{config::Limits, handles, throttle::Doors};
use axum::{Router, body::Body, extract::ConnectInfo, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::{
    io,
    net::{IpAddr, SocketAddr},
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpSocket, TcpStream},
    sync::watch,
    task::JoinSet,
    time::{Instant, Sleep, sleep, sleep_until},
};
use tower::ServiceExt;

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
    head: Duration,
    trouble: Trouble,
}

/// Whether connections can be taken at the moment: a machine without handles says so at every try, the log once.
#[derive(Debug, Default)]
struct Trouble(bool);

impl Trouble {
    /// Notes how a try went; returns whether that is news.
    const fn is_news(&mut self, failed: bool) -> bool {
        let news = self.0 != failed;
        self.0 = failed;
        news
    }
}

impl Gate {
    /// Listens at an address. Behind a proxy all callers have the proxy's address, so that only their sum is bounded.
    ///
    /// There are never more connections than the machine has handles for, with some left for the store.
    pub fn open(address: SocketAddr, limits: &Limits, behind_proxy: bool) -> io::Result<Self> {
        let in_all = handles::connections(limits);
        let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        // A server that was ended must be able to come back to its address at once.
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        Ok(Self {
            listener: socket.listen(WAITING)?,
            doors: Arc::default(),
            an_address: if behind_proxy { in_all } else { limits.connections_an_address },
            in_all,
            // A table's line has its own patience, which must run out first: it says goodbye.
            patience: limits.idle + limits.slow,
            head: limits.hello,
            trouble: Trouble::default(),
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

impl Gate {
    /// Lets callers in and serves them until the house stops; returns when the last of them is gone.
    pub async fn serve(mut self, router: Router, mut stopping: watch::Receiver<bool>) {
        let mut visits = JoinSet::new();
        let told = stopping.clone();
        loop {
            tokio::select! {
                (visit, peer) = self.accept() => {
                    visits.spawn(attend(visit, peer, self.head, router.clone(), told.clone()));
                }
                Some(_) = visits.join_next() => {}
                _ = stopping.wait_for(|stopping| *stopping) => break,
            }
        }
        drop(self);
        while visits.join_next().await.is_some() {}
    }

    async fn accept(&mut self) -> (Visit, SocketAddr) {
        loop {
            match self.listener.accept().await {
                Ok((stream, peer)) => {
                    if self.trouble.is_news(false) {
                        tracing::info!("connections are taken again");
                    }
                    if let Some(visit) = self.admit(stream, peer) {
                        return (visit, peer);
                    }
                }
                // A caller who has hung up already is no trouble of ours.
                Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
                Err(error) => {
                    if self.trouble.is_news(true) {
                        tracing::warn!(%error, "connections cannot be taken");
                    }
                    sleep(NO_ROOM).await;
                }
            }
        }
    }
}

/// Serves one connection. The head of each request has to come within `head`, so that nobody holds a connection by
/// sending it letter by letter, or by asking nothing more.
async fn attend(visit: Visit, peer: SocketAddr, head: Duration, router: Router, mut stopping: watch::Receiver<bool>) {
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(Peer(peer)));
        router.clone().oneshot(request.map(Body::new))
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head);
    let mut connection = pin!(http.serve_connection(TokioIo::new(visit), service).with_upgrades());
    tokio::select! {
        // However it ended: there is nobody left to tell.
        _ = connection.as_mut() => return,
        _ = stopping.wait_for(|stopping| *stopping) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// The address at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

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

#[cfg(test)]
mod tests {
    use super::Trouble;

    #[test]
    fn trouble_is_told_once_for_as_long_as_it_lasts() {
        let mut trouble = Trouble::default();
        let tries = [false, true, true, true, false, false, true, true];
        assert_eq!(tries.map(|failed| trouble.is_news(failed)), [false, true, false, false, true, false, true, false]);
    }
}
