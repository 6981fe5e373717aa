//! `ludotheque gc`: tidies old tables away, after showing which.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
    place::{Place, trouble, wait_for},
    progress,
};
use clap::Args;
use ludo_server::store::{Deleted, Doomed, Office, Rule, State, StoreError};
use serde_json::json;
use std::{
    io::{self, Write},
    str::FromStr,
    thread,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

const DAY: u64 = 86_400;
/// How long a running server is waited for until it has forgotten what was deleted.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often it is looked whether it has.
const LOOK: Duration = Duration::from_millis(50);

#[derive(Args)]
#[command(
    about = say("Efface les vieilles tables ; montre d’abord lesquelles", "Delete old tables; show which first"),
    after_help = say(
        "Exemple :\n  ludotheque gc --finished 365 --unbegun 30\n  ludotheque gc --finished 365 --unbegun 30 --yes\n\n\
         Sans --yes rien n’est effacé. Le serveur peut tourner. Un âge est le nombre de jours sans événement ; « never » \
         garde tout.",
        "Example:\n  ludotheque gc --finished 365 --unbegun 30\n  ludotheque gc --finished 365 --unbegun 30 --yes\n\n\
         Without --yes nothing is deleted. The server may run. An age is the number of days without an event; `never` keeps \
         everything.",
    )
)]
pub struct Gc {
    #[arg(long, value_name = "DAYS", default_value = "365",
        help = say("âge des parties finies à effacer", "age of finished games to delete"))]
    finished: Age,
    #[arg(long, value_name = "DAYS", default_value = "365",
        help = say("âge des parties abandonnées en route", "age of games left unfinished"))]
    unfinished: Age,
    #[arg(long, value_name = "DAYS", default_value = "30",
        help = say("âge des tables où personne n’a joué", "age of tables at which nobody has played"))]
    unbegun: Age,
    #[arg(long, help = say("efface ce qui est montré", "delete what is shown"))]
    yes: bool,
    #[arg(long, help = say("résultat en JSON", "result as JSON"))]
    json: bool,
    #[command(flatten)]
    place: Place,
}

/// So many days, or for ever.
#[derive(Clone, Copy)]
struct Age(Option<u32>);

impl FromStr for Age {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "never" => Ok(Self(None)),
            days => days
                .parse()
                .map(|days| Self(Some(days)))
                .map_err(|_| say("un nombre de jours, ou « never »", "a number of days, or `never`")),
        }
    }
}

impl Gc {
    /// Shows what the ages are for, and deletes it if that was asked for.
    pub fn run(&self, out: &mut impl Write) -> Done {
        let mut office = self.place.office()?;
        let due = wait_for(office.due(&self.rules(), now())).map_err(|error| trouble(&error))?;
        let deleted = if self.yes { Some(delete(&mut office, &due)?) } else { None };
        if self.json {
            let tables: Vec<_> = due
                .iter()
                .map(|doomed| json!({ "table": doomed.table, "state": word(doomed.state), "days": doomed.days }))
                .collect();
            return Ok(writeln!(out, "{}", json!({ "tables": tables, "deleted": deleted }))?);
        }
        for Doomed { table, state, days, .. } in &due {
            writeln!(out, "{table}\t{}\t{}", word(*state), tell!("{days} jours", "{days} days"))?;
        }
        let n = due.len();
        let last = match deleted {
            None => tell!(
                "{n} tables seraient effacées ; --yes les efface.",
                "{n} tables would be deleted; --yes deletes them."
            ),
            Some(gone) if gone < n => {
                let kept = n - gone;
                tell!(
                    "{gone} tables effacées ; {kept} gardées, car on vient d’y jouer.",
                    "{gone} tables deleted; {kept} kept, because somebody has just played there."
                )
            }
            Some(gone) => tell!("{gone} tables effacées.", "{gone} tables deleted."),
        };
        Ok(writeln!(out, "{last}")?)
    }

    fn rules(&self) -> Vec<Rule> {
        let ages =
            [(State::Finished, self.finished), (State::Unfinished, self.unfinished), (State::Unbegun, self.unbegun)];
        let rule =
            |(state, age): (State, Age)| Some(Rule { state, idle: Duration::from_secs(u64::from(age.0?) * DAY) });
        ages.into_iter().filter_map(rule).collect()
    }
}

/// A state as scripts read it, in every language.
const fn word(state: State) -> &'static str {
    match state {
        State::Unbegun => "unbegun",
        State::Unfinished => "unfinished",
        State::Finished => "finished",
    }
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

fn delete(office: &mut Office, due: &[Doomed]) -> Done<usize> {
    let bar = progress::over(due.len());
    let deleted = wait_for(office.tidy_away(due, |looked| bar.set_position(looked as u64)));
    bar.finish_and_clear();
    let deleted = deleted.map_err(|error| trouble(&error))?;
    settle(office, &deleted)?;
    let gone = deleted.tables;
    match deleted.ended {
        None => Ok(gone),
        Some(error) => {
            let why = error.words();
            let why = why.get(lang());
            Err(Failure::other(tell!(
                "{gone} tables effacées, mais pas toutes : {why}. La même commande reprend où celle-ci s’est arrêtée.",
                "{gone} tables deleted, but not all: {why}. The same command goes on where this one ended."
            )))
        }
    }
}

/// Says whether something of what was deleted is left in the files, and waits until a running server has forgotten it, so that
/// it is gone when this command ends.
pub fn settle(office: &mut Office, deleted: &Deleted) -> Done {
    if let Some(why) = remains(deleted) {
        let note = tell!(
            "C’est effacé, mais les fichiers en gardent des restes : {why}. Le serveur les ôtera une fois démarré.",
            "It is deleted, but something of it remains in the files: {why}. The server rids them of it once it runs."
        );
        // Standard error may be closed; the deletion holds all the same.
        let _ = writeln!(io::stderr(), "{note}");
    }
    heard(office)
}

/// Why something of what was deleted is left in the files, if it is.
fn remains(deleted: &Deleted) -> Option<String> {
    match &deleted.tidied {
        Ok(true) => None,
        Ok(false) => Some(say("un autre programme lit la base", "another program reads the database").to_owned()),
        Err(error) => Some(error.words().get(lang()).to_owned()),
    }
}

fn heard(office: &mut Office) -> Done {
    for _ in 0..PATIENCE.as_millis() / LOOK.as_millis() {
        if !office.is_served() || wait_for(office.is_heard()).map_err(|error| unheard(&error))? {
            return Ok(());
        }
        thread::sleep(LOOK);
    }
    Err(Failure::other(tell!(
        "Effacé de la base, mais le serveur ne l’a pas encore appris : est-il bloqué ?",
        "Deleted from the database, but the server has not heard of it yet: is it stuck?"
    )))
}

fn unheard(error: &StoreError) -> Failure {
    let why = error.words();
    let why = why.get(lang());
    Failure::other(tell!(
        "Effacé de la base, mais on ne sait pas si le serveur l’a appris : {why}.",
        "Deleted from the database, but whether the server has heard of it is not known: {why}."
    ))
}
