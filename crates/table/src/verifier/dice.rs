//! What a reader checks of the dice, line by line.

use super::{Flaw, Verifier};
use crate::{
    dice::{DiceRound, Ledger, Parties, Pending, PersonId, ShareFault, Throw, ThrowId, TurnKey, face},
    log_line::{Fact, Owned},
    refusal::Refusal,
    spec::DiceMode,
};
use ludo_core::{Seat, Turn};
use ludo_shelf::AnyGame;

/// What the lines just before allow or demand of the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum After {
    /// Nothing in particular.
    #[default]
    Nothing,
    /// This person has a new secret, which may commit in place of the old one.
    Key(PersonId),
    /// This seat was left, and the turn may have to be made anew.
    Leave(Seat),
    /// A throw without the link that was due has to follow.
    Without(ThrowId),
    /// The throw closed its turn, whose key has to be opened.
    Close(DiceRound),
}

impl After {
    pub fn then(self, fact: &Fact, game: &AnyGame) -> Self {
        match (self, fact) {
            (_, Fact::Key { person }) => After::Key(*person),
            (_, Fact::Leave { seat }) => After::Leave(*seat),
            (_, Fact::Without { id }) => After::Without(*id),
            (_, Fact::Throw { id, epoch, face, .. }) if game.closes_turn(face) => {
                After::Close(DiceRound { epoch: *epoch, turn: id.turn })
            }
            (After::Key(_) | After::Leave(_), Fact::Unseal { .. }) => self,
            (After::Key(owner), Fact::Share { person, .. } | Fact::Commit { person, .. }) if owner == *person => self,
            _ => After::Nothing,
        }
    }
}

impl Verifier {
    /// Refuses a line that the one before does not allow.
    pub(super) fn in_order(&self, fact: &Fact) -> Result<(), Flaw> {
        match (self.after, fact) {
            (After::Close(due), Fact::Open { moment, .. }) if due == *moment => Ok(()),
            (After::Close(_), _) => {
                Err(Flaw::new("la clé du tour n’est pas ouverte aussitôt", "the key of the turn is not opened at once"))
            }
            (After::Without(due), Fact::Throw { id, .. }) if due == *id => Ok(()),
            (After::Without(_), _) => Err(Flaw::new("il manque le jet annoncé", "the announced throw is missing")),
            (After::Key(_) | After::Leave(_), Fact::Unseal { .. }) | (After::Leave(_), Fact::Anew { .. }) => Ok(()),
            (_, Fact::Unseal { .. }) => Err(Flaw::new("un sceau rompu sans raison", "a seal broken without a reason")),
            (_, Fact::Anew { .. }) => {
                Err(Flaw::new("un tour refait sans départ", "a turn made anew without anybody leaving"))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn count_share(&mut self, fact: &Fact) -> Result<(), Flaw> {
        let no_dice = || Flaw::new("une part de dé sans dés prouvés", "a dice share without proved dice");
        let (pending, parties) = self.pending.zip(self.parties()).ok_or_else(no_dice)?;
        let over = self.game.outcome().is_some();
        let chance = self.game.turn() == Turn::Chance;
        let after = self.after;
        let ledger = self.ledger.as_mut().ok_or_else(no_dice)?;
        match *fact {
            Fact::Server { index: Some(_), .. } => {
                return Err(Flaw::new(
                    "l’ancien ordre des dés : l’hôte pouvait choisir le jet qui suit un diable",
                    "the old order of the dice: the host could choose the throw after a devil",
                ));
            }
            Fact::Server { moment, index: None, commit } => ledger.commit_server(moment, None, commit)?,
            Fact::Open { moment, key } => open(ledger, moment, TurnKey(key), over)?,
            Fact::Commit { person, moment, commit } => {
                parties.of(person).ok_or(ShareFault::NoParty)?;
                ledger.check_commit(person, moment, after == After::Key(person))?;
                ledger.commit(person, moment, commit);
            }
            Fact::Share { person, moment } => {
                ledger.check_giver(&parties, person, moment)?;
                ledger.disclose(&parties, person, moment, None);
            }
            Fact::Fresh { person, moment, index } => {
                owed(ledger, &parties, &pending, ThrowId { turn: moment.turn, index })?;
                if ledger.owes_link(&parties) != Some(person) || moment != ledger.now() {
                    return Err(ShareFault::NoParty.into());
                }
                ledger.freshen(&parties, None);
            }
            Fact::Without { id } => {
                owed(ledger, &parties, &pending, id)?;
                if !chance {
                    return Err(Flaw::new("le jet n’est pas encore demandé", "the throw is not asked for yet"));
                }
                ledger.lapse();
            }
            Fact::Anew { moment } => {
                let side = match after {
                    After::Leave(seat) => self.game.side_of(seat),
                    _ => return Err(Flaw::new("un tour refait sans départ", "a turn made anew without a reason")),
                };
                anew(ledger, &parties, &pending, (moment, side))?;
            }
            _ => {}
        }
        Ok(())
    }

    pub(super) fn count_throw(&mut self, fact: Fact) -> Result<(), Flaw> {
        match fact {
            Fact::Throw { id, epoch, server, thrower, opponent, face } => {
                if self.awaited_throw()?.id != id {
                    return Err(Flaw::new("ce jet n’est pas le suivant", "this throw is not the next one"));
                }
                self.check_throw(id, Throw { epoch, server, thrower, opponent, face })
            }
            Fact::Again { id, face } => {
                let before = self.ledger.as_ref().and_then(|ledger| ledger.thrown(id));
                let same = before.is_some_and(|before| before.face == face) && self.awaited_throw()?.id == id;
                if !same {
                    return Err(Flaw::new("un jet repris a changé", "a throw taken back has changed"));
                }
                self.resolve(&face)
            }
            Fact::Typed { person, face } => {
                if self.dice != DiceMode::Manual {
                    return Err(Flaw::new("un dé saisi dans une partie prouvée", "a typed die in a proved game"));
                }
                if self.people.person(person).is_none_or(|person| person.seats.is_empty()) {
                    return Err(Flaw::new("il n’est pas à cette table", "nobody here has that number"));
                }
                (self.verdict.throws, self.verdict.manual) = (self.verdict.throws + 1, self.verdict.manual + 1);
                self.resolve(&face)
            }
            _ => Ok(()),
        }
    }

    fn awaited_throw(&self) -> Result<Pending, Flaw> {
        let awaited = self.pending.filter(|_| self.game.turn() == Turn::Chance);
        awaited.ok_or_else(|| Flaw::new("aucun jet n’est attendu", "no throw is awaited"))
    }

    fn check_throw(&mut self, id: ThrowId, throw: Throw) -> Result<(), Flaw> {
        let unproved = || Flaw::new("des dés non prouvés", "dice without a proof");
        let parties = self.parties().ok_or_else(unproved)?;
        let ledger = self.ledger.as_mut().ok_or_else(unproved)?;
        let announced = |given: Option<Owned>, side| given.is_none() || ledger.disclosed(side, ledger.now());
        if !announced(throw.thrower, parties.thrower.side) || !announced(throw.opponent, parties.opponent.side) {
            return Err(Flaw::new("une part que personne n’a donnée", "a share that nobody gave"));
        }
        if ledger.owes_link(&parties).is_some() {
            return Err(Flaw::new(
                "ni part fraîche ni mention qu’elle manque, après un diable",
                "neither a fresh share nor word that it is missing, after a devil",
            ));
        }
        let chances = self.game.chances();
        let weights: Vec<u32> = chances.iter().map(|(_, weight)| *weight).collect();
        let number = |given: &Option<Owned>| given.map(|(_, share)| share);
        let [thrower, opponent] = [number(&throw.thrower), number(&throw.opponent)];
        let shares = [Some(&throw.server), thrower.as_ref(), opponent.as_ref()];
        let fallen = face(ledger.header(), throw.epoch, id, shares, &weights);
        if fallen.and_then(|fallen| chances.get(fallen)).is_none_or(|(face, _)| *face != throw.face) {
            return Err(Flaw::new("la face ne suit pas des parts", "the face does not follow from the shares"));
        }
        let face = throw.face.clone();
        ledger.enter_throw(&parties, id, throw, self.game.closes_turn(&face))?;
        self.resolve(&face)
    }

    fn resolve(&mut self, face: &str) -> Result<(), Flaw> {
        self.game.resolve_text(face).map_err(|refusal| Flaw::from(Refusal::from(refusal)))?;
        self.follow();
        Ok(())
    }
}

/// Refuses a link, or word of a missing one, that is not due now.
fn owed(ledger: &Ledger, parties: &Parties, pending: &Pending, id: ThrowId) -> Result<(), Flaw> {
    let due = pending.open && pending.id == id && ledger.next() == id && ledger.owes_link(parties).is_some();
    if due { Ok(()) } else { Err(Flaw::new("aucune part fraîche n’est due", "no fresh share is due")) }
}

fn open(ledger: &mut Ledger, moment: DiceRound, key: TurnKey, over: bool) -> Result<(), Flaw> {
    if ledger.to_open(over) != Some(moment) {
        return Err(Flaw::new("une clé ouverte avant son heure", "a key opened before its time"));
    }
    ledger.open(moment, key).map_err(|_| {
        Flaw::new(
            "la clé du tour ne va ni avec son engagement ni avec ses jets",
            "the key of the turn does not fit its commitment and its throws",
        )
    })
}

fn anew(
    ledger: &mut Ledger,
    parties: &Parties,
    pending: &Pending,
    (moment, side): (DiceRound, ludo_core::Side),
) -> Result<(), Flaw> {
    let now = ledger.now();
    let missing = parties.both().into_iter().any(|part| {
        let kept = part.people.iter().any(|person| ledger.committed(*person, now));
        part.side == side && ledger.any_share(now) && ledger.wants(part) && !kept
    });
    let asked = pending.asked && pending.id == ledger.next();
    let next = DiceRound { epoch: now.epoch.saturating_add(1), turn: now.turn };
    if !missing || asked || ledger.was_anew() || moment != next {
        return Err(Flaw::new("un tour refait sans nécessité", "a turn made anew without need"));
    }
    ledger.make_anew(side);
    Ok(())
}
