//! One answer for everything that goes wrong.

use crate::{
    convert::{self, refuse},
    rooms::Problem,
};
use axum::{
    Json,
    extract::rejection::{BytesRejection, JsonRejection, PathRejection, QueryRejection},
    http::{StatusCode, header},
    response::{AppendHeaders, IntoResponse, Response},
};
use ludo_wire::{Refusal, RefusalCode as Code};
use std::time::Duration;

/// A refusal with its status.
#[derive(Debug)]
pub struct ApiError {
    /// Of the HTTP answer.
    pub status: StatusCode,
    /// The body of the answer.
    pub refusal: Box<Refusal>,
}

impl ApiError {
    /// A refusal whose status follows from its reason.
    pub fn new(refusal: Refusal) -> Self {
        Self { status: status(refusal.code), refusal: Box::new(refusal) }
    }

    /// Too many requests; the next one may come after a while.
    pub fn rate(wait: Duration) -> Self {
        Self::later(wait, "trop de demandes", "too many requests")
    }

    /// Too much at a time; nobody can say for how long.
    pub fn crowded() -> Self {
        Self::new(refuse(Code::Rate, "trop de demandes ; attendez un peu", "too many requests; wait a little"))
    }

    /// Too many new tables.
    pub fn tables(wait: Duration) -> Self {
        Self::later(wait, "trop de tables en si peu de temps", "too many tables in so short a time")
    }

    fn later(wait: Duration, fr: &str, en: &str) -> Self {
        let (french, english) = span(wait);
        let words =
            refuse(Code::Rate, &format!("{fr} ; attendez encore {french}"), &format!("{en}; wait another {english}"));
        let retry_ms = Some(u32::try_from(wait.as_millis()).unwrap_or(u32::MAX).max(1));
        Self::new(Refusal { retry_ms, ..words })
    }

    /// There is no such thing.
    pub fn not_found() -> Self {
        Self::new(refuse(Code::NotFound, "il n’y a rien ici", "there is nothing here"))
    }

    /// More bytes than are taken.
    fn too_long() -> Self {
        Self::new(refuse(Code::Size, "la demande est trop longue", "the request is too long"))
    }

    /// A request that cannot be read, with the reader's own explanation.
    pub fn malformed(why: &str) -> Self {
        let fr = format!("demande illisible : {why}");
        let en = format!("the request cannot be read: {why}");
        Self::new(refuse(Code::Malformed, &fr, &en))
    }
}

/// A while in words, rounded up: whoever waits so long has waited long enough.
fn span(wait: Duration) -> (String, String) {
    let seconds = wait.as_millis().div_ceil(1000).max(1);
    let (n, [fr, en]) =
        if seconds < 120 { (seconds, ["seconde", "second"]) } else { (seconds.div_ceil(60), ["minute"; 2]) };
    let s = if n > 1 { "s" } else { "" };
    (format!("{n} {fr}{s}"), format!("{n} {en}{s}"))
}

const fn status(code: Code) -> StatusCode {
    match code {
        Code::Syntax | Code::Malformed | Code::Setting | Code::BadName | Code::HouseName => StatusCode::BAD_REQUEST,
        Code::Unauthorised => StatusCode::UNAUTHORIZED,
        Code::Revoked
        | Code::NotYourSeat
        | Code::NotInvited
        | Code::Origin
        | Code::NotCaptain
        | Code::BetweenPeople => StatusCode::FORBIDDEN,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::Size => StatusCode::PAYLOAD_TOO_LARGE,
        Code::Rate => StatusCode::TOO_MANY_REQUESTS,
        Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::CONFLICT,
    }
}

/// A table's problem as a refusal.
pub fn refusal_of(problem: &Problem) -> Refusal {
    match problem {
        Problem::NotFound => refuse(Code::NotFound, "cette table n’existe pas", "there is no such table"),
        Problem::Shut => refuse(
            Code::Closed,
            "l’hôte de ce serveur a fermé cette table",
            "the host of this server has closed this table",
        ),
        Problem::Refused(refusal) => convert::refusal(refusal),
        Problem::Unauthorised => refuse(
            Code::Unauthorised,
            "ce secret n’est pas connu à cette table",
            "this secret is not known at this table",
        ),
        Problem::Revoked => refuse(Code::Revoked, "ce lien n’est plus valable", "this link is no longer valid"),
        Problem::Unavailable(why) => {
            tracing::warn!(why, "a change could not be made");
            refuse(Code::Unavailable, "le serveur ne peut pas le faire en ce moment", "the server cannot do it now")
        }
        Problem::Unclear(why) => {
            tracing::error!(why, "a change may or may not have been made");
            refuse(
                Code::Unavailable,
                "le serveur ne sait pas encore si c’est fait ; envoyez la même demande encore une fois",
                "the server cannot tell yet whether it was done; send the same request once more",
            )
        }
        Problem::Unreadable(_) => {
            refuse(Code::Unavailable, "cette table ne peut pas être lue", "this table cannot be read")
        }
    }
}

impl From<Problem> for ApiError {
    fn from(problem: Problem) -> Self {
        Self::new(refusal_of(&problem))
    }
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> Self {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return Self::too_long();
        }
        Self { status: rejection.status(), ..Self::malformed(&rejection.body_text()) }
    }
}

impl From<BytesRejection> for ApiError {
    fn from(rejection: BytesRejection) -> Self {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return Self::too_long();
        }
        Self { status: rejection.status(), ..Self::malformed(&rejection.body_text()) }
    }
}

impl From<PathRejection> for ApiError {
    fn from(_: PathRejection) -> Self {
        Self::not_found()
    }
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> Self {
        Self::malformed(&rejection.body_text())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let seconds = self.refusal.retry_ms.map(|wait| wait.div_ceil(1000).to_string());
        let later = seconds.map(|seconds| [(header::RETRY_AFTER, seconds)]);
        (self.status, later.map(AppendHeaders), Json(self.refusal)).into_response()
    }
}
