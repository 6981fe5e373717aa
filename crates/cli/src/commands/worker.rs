//! `ludotheque worker`: thinks for servers that share a store.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
    place::address_of,
    signals::asked_to_stop,
};
use clap::Args;
use ludo_server::{HouseEngines, Worker as Hand, journal};
use std::{io::Write, num::NonZeroUsize, sync::Arc, thread};

#[derive(Args)]
#[command(
    about = say("Réfléchit pour des serveurs qui partagent une base", "Think for servers that share a database"),
    after_help = say(
        "Exemple :\n  ludotheque worker --store postgres://ludo@localhost/ludotheque --bus nats://localhost:4222\n\n\
         Sur autant de machines que l’on veut ; ce qu’un ouvrier laisse en plan, un autre le reprend.",
        "Example:\n  ludotheque worker --store postgres://ludo@localhost/ludotheque --bus nats://localhost:4222\n\n\
         On any number of machines; what one worker leaves undone another takes up.",
    )
)]
pub struct Worker {
    #[arg(long, value_name = "PLACE", env = "LUDOTHEQUE_STORE", hide_env_values = true,
        help = say("la base des serveurs : postgres://NOM:MOT_DE_PASSE@MACHINE:PORT/BASE",
            "the database of the servers: postgres://NAME:PASSWORD@HOST:PORT/DATABASE"))]
    store: String,
    #[arg(long, value_name = "URL", env = "LUDOTHEQUE_BUS", hide_env_values = true,
        help = say("leur NATS, avec JetStream : nats://MACHINE:PORT, plusieurs avec des virgules",
            "their NATS, with JetStream: nats://HOST:PORT, several with commas"))]
    bus: String,
    #[arg(long, value_name = "N",
        help = say("coups à chercher en même temps ; sinon un par processeur", "moves to think about at a time; else one per processor"))]
    places: Option<NonZeroUsize>,
    #[arg(long, value_name = "FILTER", env = "LUDOTHEQUE_LOG", default_value = "warn",
        help = say("ce que le journal note : error, warn, info, debug", "what the log notes: error, warn, info, debug"))]
    log: String,
}

impl Worker {
    /// Works until it is told to stop; says so once it is ready.
    pub fn run(&self, out: &mut impl Write) -> Done {
        let store = address_of(&self.store).map_err(|why| {
            Failure::arguments(tell!("--store ne convient pas : {why}.", "--store does not suit: {why}."))
        })?;
        let log = &self.log;
        journal::begin(log, journal::Format::Json, std::io::stderr).map_err(|error| {
            Failure::arguments(tell!(
                "« {log} » ne convient pas à --log : {error}.",
                "`{log}` does not suit --log: {error}."
            ))
        })?;
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let places = self.places.map_or_else(cores, usize::from);
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::other(error.to_string()))?;
        runtime.block_on(async {
            let hand = Hand::start(&store, &self.bus, places, Arc::new(HouseEngines)).await.map_err(|error| {
                let why = error.words();
                let why = why.get(lang());
                Failure::other(tell!("L’ouvrier ne démarre pas : {why}.", "The worker does not start: {why}."))
            })?;
            writeln!(
                out,
                "{}",
                tell!("Ouvrier prêt : {places} coups à la fois", "Worker ready: {places} moves at a time")
            )?;
            out.flush()?;
            asked_to_stop().await;
            hand.stop().await;
            Ok(())
        })
    }
}
