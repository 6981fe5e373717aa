//! One answer for everything that goes wrong.

use crate::{
    convert::{self, refuse},
    rooms::Problem,
};
use axum::{
    Json,
    extract::rejection::{JsonRejection, PathRejection, QueryRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use ludo_wire::{Refusal, RefusalCode as Code};

/// A refusal with its status.
#[derive(Debug)]
pub struct ApiError {
    /// The status.
    pub status: StatusCode,
    /// The reason.
    pub refusal: Box<Refusal>,
}

impl ApiError {
    /// A refusal whose status follows from its reason.
    pub fn new(refusal: Refusal) -> Self {
        Self { status: status(refusal.code), refusal: Box::new(refusal) }
    }

    /// Too many requests.
    pub fn rate() -> Self {
        Self::new(refuse(Code::Rate, "trop de demandes ; attendez un peu", "too many requests; wait a little"))
    }

    /// There is no such thing.
    pub fn not_found() -> Self {
        Self::new(refuse(Code::NotFound, "il n’y a rien ici", "there is nothing here"))
    }

    /// A request that cannot be read, with the reader's own explanation.
    pub fn malformed(why: &str) -> Self {
        let fr = format!("demande illisible : {why}");
        let en = format!("the request cannot be read: {why}");
        Self::new(refuse(Code::Malformed, &fr, &en))
    }
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
            return Self::new(refuse(Code::Size, "la demande est trop longue", "the request is too long"));
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
        (self.status, Json(self.refusal)).into_response()
    }
}
