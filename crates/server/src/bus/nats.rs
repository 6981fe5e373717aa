//! News between servers, on core NATS. What wakes the others is the name of a table and its version; they read the store,
//! and show each seat what it may see. Besides, servers tell each other who is connected and which ready-made phrase was
//! said. Nothing of a game is ever on the bus, and whatever is lost on it is made up for by the store.

use super::{Bus, Company, Heard, LocalBus, News};
use crate::crew::Crew;
use async_nats::{Client, ConnectOptions, ServerAddr, connection::State, jetstream};
use futures_util::StreamExt;
use ludo_core::Words;
use std::time::Duration;
use tokio::sync::{broadcast, mpsc};

/// How many messages may wait, in each direction; one too many is dropped.
const QUEUE: usize = 4096;
/// How long to wait before the next attempt to find the bus again, at most.
const AGAIN: Duration = Duration::from_secs(1);

/// Why there is no bus.
#[derive(Debug, thiserror::Error)]
pub enum BusError {
    /// What was given is no address.
    #[error("no address of NATS")]
    Address,
    /// The bus does not take the server.
    #[error("NATS: {0}")]
    Refused(String),
}

impl BusError {
    /// The same for whoever started the server.
    pub fn words(&self) -> Words {
        match self {
            BusError::Address => Words::new(
                "une adresse de NATS s’écrit nats://MACHINE:PORT, plusieurs avec des virgules",
                "an address of NATS is written nats://HOST:PORT, several with commas",
            ),
            BusError::Refused(why) => {
                Words::new(format!("NATS refuse le serveur ({why})"), format!("NATS refuses the server ({why})"))
            }
        }
    }
}

/// A bus between servers.
pub struct NatsBus {
    here: LocalBus,
    /// This server's name, told with what it says of itself.
    server: String,
    /// Whose servers these are: one bus may serve several houses.
    house: String,
    client: Client,
    out: mpsc::Sender<Heard>,
}

impl NatsBus {
    /// Joins the bus of a house, or goes on trying to; what others say comes out of the second part.
    pub async fn join(addresses: &str, server: String, house: &str) -> Result<(Self, mpsc::Receiver<Heard>), BusError> {
        let subject = format!("ludotheque.{house}.news");
        let addresses: Result<Vec<ServerAddr>, _> = addresses.split(',').map(|one| one.trim().parse()).collect();
        let addresses = addresses.map_err(|_| BusError::Address)?;
        let options = ConnectOptions::new()
            .name("ludotheque")
            // What a server says itself it knows already.
            .no_echo()
            .retry_on_initial_connect()
            .subscription_capacity(QUEUE)
            .reconnect_delay_callback(|attempts| AGAIN.min(Duration::from_millis(50 * attempts as u64)));
        let client = options.connect(addresses).await.map_err(|error| BusError::Refused(error.to_string()))?;
        let mut news = client.subscribe(subject.clone()).await.map_err(|error| BusError::Refused(error.to_string()))?;
        let (heard, hearing) = mpsc::channel(QUEUE);
        tokio::spawn(async move {
            while let Some(message) = news.next().await {
                // Of another version, or of somebody else: nothing that is known here.
                let Ok(told) = serde_json::from_slice(&message.payload) else { continue };
                if heard.send(told).await.is_err() {
                    break;
                }
            }
        });
        let (out, mut waiting) = mpsc::channel::<Heard>(QUEUE);
        let sender = client.clone();
        tokio::spawn(async move {
            while let Some(told) = waiting.recv().await {
                // What cannot be written cannot be; what cannot be sent is lost, and made up for.
                let Ok(text) = serde_json::to_vec(&told) else { continue };
                let _ = sender.publish(subject.clone(), text.into()).await;
            }
        });
        Ok((Self { here: LocalBus::default(), server, house: house.to_owned(), client, out }, hearing))
    }

    /// The queues of work.
    pub fn queues(&self) -> jetstream::Context {
        jetstream::new(self.client.clone())
    }

    /// Those who work for the servers of this house.
    pub fn crew(&self) -> Crew {
        Crew::new(self.queues(), self.house.clone(), self.out.clone())
    }

    /// Tells all others.
    pub fn tell(&self, told: Heard) {
        // Where the bus is away and the queue full, others find out by looking into the store.
        let _ = self.out.try_send(told);
    }
}

impl Bus for NatsBus {
    fn publish(&self, table: &str, version: u64, news: News) {
        let table_name = table.to_owned();
        match &news {
            News::Changed | News::Gone => self.tell(Heard::Wake { table: table_name, version }),
            News::Said { person, phrase } => {
                self.tell(Heard::Said { table: table_name, person: *person, phrase: *phrase });
            }
            // Who is connected through this server is shared by those who know.
            News::Presence => {}
        }
        self.tell_here(table, news);
    }

    fn tell_here(&self, table: &str, news: News) {
        self.here.tell_here(table, news);
    }

    fn noted(&self, table: &str) {
        self.tell(Heard::Noted { table: table.to_owned() });
    }

    fn share(&self, tables: Vec<(String, Company)>) {
        self.tell(Heard::Here { server: self.server.clone(), tables });
    }

    fn ask_around(&self, table: &str) {
        self.tell(Heard::WhoIsThere { table: table.to_owned() });
    }

    fn is_up(&self) -> Option<bool> {
        Some(self.client.connection_state() == State::Connected)
    }

    fn subscribe(&self, table: &str) -> broadcast::Receiver<News> {
        self.here.subscribe(table)
    }
}
