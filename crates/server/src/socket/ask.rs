//! From messages to requests, and back to answers.

use super::Session;
use crate::{
    convert::{self, refuse},
    error::refusal_of,
    rooms::Caller,
};
use ludo_core::Seat;
use ludo_table::{
    Command, Disclosure, Hash32, Refusal as TableRefusal,
    dice::{DiceRound, ThrowId, key_hash},
};
use ludo_wire::{ClientMessage, Commitment, Refusal, RefusalCode as Code, ServerMessage, Share};

/// The longest id that a message may have.
const MAX_ID: usize = 40;

/// The id of a message that has one.
pub fn id_of(message: &ClientMessage) -> Option<&str> {
    match message {
        ClientMessage::Hello { .. } | ClientMessage::Say { .. } | ClientMessage::Ping => None,
        ClientMessage::Act { id, .. }
        | ClientMessage::Prepare { id, .. }
        | ClientMessage::Seal { id, .. }
        | ClientMessage::Ready { id }
        | ClientMessage::Name { id, .. }
        | ClientMessage::Commit { id, .. }
        | ClientMessage::Deposit { id, .. }
        | ClientMessage::Face { id, .. }
        | ClientMessage::Offer { id, .. }
        | ClientMessage::Answer { id, .. }
        | ClientMessage::Claim { id, .. }
        | ClientMessage::Fresh { id, .. }
        | ClientMessage::Rekey { id, .. }
        | ClientMessage::Leave { id, .. }
        | ClientMessage::Preview { id, .. } => Some(id),
    }
}

impl Session<'_> {
    /// Does what a message asks and answers it.
    pub(super) async fn answer(&mut self, message: ClientMessage) -> Option<ServerMessage> {
        let id = id_of(&message).map(str::to_owned);
        if id.as_ref().is_some_and(|id| id.is_empty() || id.len() > MAX_ID) {
            let refusal = refuse(Code::Malformed, "un identifiant a de 1 à 40 octets", "an id has 1 to 40 bytes");
            return Some(ServerMessage::Refused { id: None, refusal });
        }
        match message {
            ClientMessage::Ping => Some(ServerMessage::Pong),
            ClientMessage::Hello { .. } => {
                let refusal = refuse(Code::Malformed, "« hello » a déjà été dit", "`hello` was said already");
                Some(ServerMessage::Refused { id: None, refusal })
            }
            ClientMessage::Say { phrase } => match self.person {
                Some(person) => {
                    self.app.rooms.say(self.room, person, phrase);
                    None
                }
                None => Some(ServerMessage::Refused { id: None, refusal: watchers_only_watch() }),
            },
            ClientMessage::Preview { id, text, touches } => Some(self.preview(id, &text, &touches)),
            message => Some(self.change(id.unwrap_or_default(), message).await),
        }
    }

    async fn change(&mut self, id: String, message: ClientMessage) -> ServerMessage {
        let refused = |id, refusal| ServerMessage::Refused { id: Some(id), refusal };
        let Some(key) = self.key else { return refused(id, watchers_only_watch()) };
        let caller = Caller::Key(key);
        let renewed = match &message {
            ClientMessage::Rekey { auth, .. } => auth.parse().ok().map(|auth| key_hash(&auth)),
            _ => None,
        };
        let command = match command_of(message) {
            Ok(command) => command,
            Err(refusal) => return refused(id, *refusal),
        };
        match self.app.rooms.change(self.room, caller, command, Some(id.clone())).await {
            Ok(done) => {
                // Whoever changed the secret on this very line stays connected with the new one.
                self.key = renewed.or(self.key);
                ServerMessage::Accepted { id, version: done.version, invitation: done.invitation }
            }
            Err(problem) => refused(id, refusal_of(&problem)),
        }
    }

    /// What an action would do; only for who could do it, so that nobody learns what another may.
    fn preview(&self, id: String, text: &str, touches: &[ludo_wire::Touch]) -> ServerMessage {
        let table = self.room.table();
        let acts = self.person.is_some_and(|person| {
            let people = table.people();
            people.seats().any(|seat| people.sits(person, seat) && table.game().awaits(seat))
        });
        if !acts {
            let words = TableRefusal::Plain(ludo_table::Plain::NotYourTurn);
            return ServerMessage::Refused { id: Some(id), refusal: convert::refusal(&words) };
        }
        let game = table.game();
        let why = match touches {
            [] => game.check_text(text).err(),
            touched => game.why_not(&touched.iter().map(convert::touch_in).collect::<Vec<_>>()),
        };
        ServerMessage::Preview {
            id,
            route: game.way(text),
            words: game.sentence_of(text).as_ref().map(convert::words),
            refusal: why.map(|why| convert::refusal(&TableRefusal::from(why))),
        }
    }
}

fn watchers_only_watch() -> Refusal {
    refuse(Code::Unauthorised, "qui regarde ne joue pas", "whoever watches does not play")
}

fn unreadable(what: &str) -> Box<Refusal> {
    let (fr, en) = (format!("« {what} » est illisible"), format!("`{what}` cannot be read"));
    Box::new(refuse(Code::Malformed, &fr, &en))
}

fn hash(text: &str, what: &str) -> Result<Hash32, Box<Refusal>> {
    text.parse().map_err(|_| unreadable(what))
}

fn share(share: &Share) -> Result<Disclosure, Box<Refusal>> {
    convert::share_in(share).ok_or_else(|| unreadable("share"))
}

fn commitment(commitment: &Commitment) -> Result<(DiceRound, Hash32), Box<Refusal>> {
    let moment = commitment.moment.parse().map_err(|()| unreadable("moment"))?;
    Ok((moment, hash(&commitment.commit, "commit")?))
}

/// The request that a message is, where it is one.
pub fn command_of(message: ClientMessage) -> Result<Command, Box<Refusal>> {
    Ok(match message {
        ClientMessage::Act { version, text, share: given, nonce, alone, .. } => Command::Act {
            version,
            text,
            share: given.as_ref().map(share).transpose()?,
            nonce: nonce.map(|nonce| hash(&nonce, "nonce")).transpose()?,
            alone,
        },
        ClientMessage::Prepare { version, lines, .. } => Command::Prepare { version, lines },
        ClientMessage::Seal { seat, hash: seal, waits, .. } => {
            Command::Seal { seat: Seat(seat), hash: hash(&seal, "hash")?, waits }
        }
        ClientMessage::Ready { .. } => Command::Ready,
        ClientMessage::Name { seat, name, .. } => Command::Name { seat: Seat(seat), name },
        ClientMessage::Commit { moment, commit, .. } => {
            let (moment, commit) = commitment(&Commitment { moment, commit })?;
            Command::Commit { moment, commit }
        }
        ClientMessage::Deposit { share: given, .. } => Command::Deposit(share(&given)?),
        ClientMessage::Face { version, text, .. } => Command::Face { version, text },
        ClientMessage::Offer { offer, .. } => Command::Offer(convert::offer_in(offer)),
        ClientMessage::Answer { yes, offer, .. } => Command::Answer { offer, yes },
        ClientMessage::Claim { draw, .. } => Command::Claim { draw },
        ClientMessage::Fresh { throw, link, .. } => Command::Fresh {
            throw: throw.parse::<ThrowId>().map_err(|()| unreadable("throw"))?,
            link: hash(&link, "link")?,
        },
        ClientMessage::Rekey { auth, commit, share: given, .. } => Command::Rekey {
            key: key_hash(&hash(&auth, "auth")?),
            commit: commit.map(|commit| commitment(&commit)).transpose()?,
            share: given.as_ref().map(share).transpose()?,
        },
        ClientMessage::Leave { seat, share: given, .. } => Command::Leave {
            seat: Seat(seat),
            // The room puts a fresh invitation in its place.
            invite: Hash32([0; 32]),
            share: given.as_ref().map(share).transpose()?,
        },
        ClientMessage::Hello { .. }
        | ClientMessage::Preview { .. }
        | ClientMessage::Say { .. }
        | ClientMessage::Ping => {
            return Err(unreadable("type"));
        }
    })
}
