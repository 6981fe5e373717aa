//! `ludotheque serve`: the web application.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
};
use clap::Args;
use ludo_server::{Config, HouseEngines, Server, StartError, journal};
use std::{io::Write, net::SocketAddr, path::PathBuf, sync::Arc};

#[derive(Args)]
#[command(
    about = say("Sert l’application web", "Serve the web application"),
    after_help = say(
        "Exemple :\n  ludotheque serve --bind 0.0.0.0:7878 --public-url http://ma-machine.local:7878",
        "Example:\n  ludotheque serve --bind 0.0.0.0:7878 --public-url http://my-machine.local:7878",
    )
)]
pub struct Serve {
    #[arg(long, value_name = "ADDR", env = "LUDOTHEQUE_BIND", default_value = "127.0.0.1:7878",
        help = say("adresse d’écoute ; hors de cette machine seulement si on le demande",
            "where to listen; beyond this machine only if told to"))]
    bind: SocketAddr,
    #[arg(long, value_name = "DIR", env = "LUDOTHEQUE_DATA", default_value = "data-local",
        help = say("dossier où tout est gardé", "folder in which everything is kept"))]
    data: PathBuf,
    #[arg(long, value_name = "URL", env = "LUDOTHEQUE_PUBLIC_URL",
        help = say("adresse sous laquelle les autres vous joignent, pour les liens",
            "address under which others reach you, for links"))]
    public_url: Option<String>,
    #[arg(long = "origin", value_name = "URL", env = "LUDOTHEQUE_ORIGINS", value_delimiter = ',',
        help = say("autre site dont les pages ont accès", "further site whose pages have access"))]
    origins: Vec<String>,
    #[arg(long, env = "LUDOTHEQUE_TRUST_PROXY",
        help = say("un serveur mandataire dit l’adresse des clients", "a proxy tells the clients’ addresses"))]
    trust_proxy: bool,
    #[arg(long, value_name = "FILTER", env = "LUDOTHEQUE_LOG", default_value = "warn",
        help = say("ce que le journal note : error, warn, info, debug", "what the log notes: error, warn, info, debug"))]
    log: String,
}

impl Serve {
    /// Serves until it is told to stop; the address is printed once everything is ready.
    pub fn run(&self, out: &mut impl Write) -> Done {
        journal::begin(&self.log, std::io::stderr).map_err(|error| {
            let log = &self.log;
            Failure::arguments(tell!(
                "« {log} » ne convient pas à --log : {error}.",
                "`{log}` does not suit --log: {error}."
            ))
        })?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::other(error.to_string()))?;
        runtime.block_on(async {
            let server = Server::start(self.config(), Arc::new(HouseEngines)).await.map_err(|error| refused(&error))?;
            let address = self.public_url.clone().unwrap_or_else(|| format!("http://{}", server.address()));
            writeln!(out, "{}", tell!("Ludothèque : {address}", "Ludothèque: {address}"))?;
            out.flush()?;
            asked_to_stop().await;
            server.stop().await;
            Ok(())
        })
    }

    fn config(&self) -> Config {
        Config {
            bind: self.bind,
            public_url: self.public_url.clone(),
            origins: self.origins.clone(),
            trust_proxy: self.trust_proxy,
            ..Config::new(self.data.clone())
        }
    }
}

fn refused(error: &StartError) -> Failure {
    let why = error.words();
    let why = why.get(lang());
    Failure::other(tell!("Le serveur ne démarre pas : {why}.", "The server does not start: {why}."))
}

/// Waits for Ctrl-C, or for what a service manager sends.
async fn asked_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let interrupt = tokio::signal::ctrl_c();
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
        }
        Err(_) => drop(interrupt.await),
    }
}
