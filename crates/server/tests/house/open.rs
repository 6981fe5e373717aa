//! Tests written down later stand on this: a table whose game is one move old.

use crate::client::{Client, gather};
use std::net::SocketAddr;

/// A game of Diam between two people, the first of whom is to move.
pub async fn diam(to: SocketAddr) -> (Client, Client) {
    let mut clients = gather(to, "diam", "2003-2p", &["me", "person"]).await;
    let (second, mut first) = (clients.pop().unwrap(), clients.pop().unwrap());
    first.until(Client::awaited).await.unwrap();
    (first, second)
}
