//! The one match over all games.

/// Runs `$body` with `$inner` bound to what the enum holds, whichever game it is.
macro_rules! each {
    ($any:ident, $value:expr, $inner:ident => $body:expr) => {
        match $value {
            $any::Diam($inner) => $body,
            $any::Diadema($inner) => $body,
            $any::Belligerants($inner) => $body,
        }
    };
}

/// Like [`each`], and puts the result back into an enum of the same game.
macro_rules! each_into {
    ($any:ident, $value:expr, $inner:ident => $into:ident($body:expr)) => {
        match $value {
            $any::Diam($inner) => $into::Diam($body),
            $any::Diadema($inner) => $into::Diadema($body),
            $any::Belligerants($inner) => $into::Belligerants($body),
        }
    };
}

/// Like [`each_into`], where the body may fail.
macro_rules! each_try {
    ($any:ident, $value:expr, $inner:ident => $into:ident($body:expr)) => {
        Ok(each_into!($any, $value, $inner => $into($body?)))
    };
}

/// Runs `$body` for the game that an id names and puts the result into an enum of that game.
macro_rules! each_id {
    ($id:expr, $into:ident($body:expr)) => {
        match $id {
            GameId::Diam => $into::Diam($body),
            GameId::Diadema => $into::Diadema($body),
            GameId::Belligerants => $into::Belligerants($body),
        }
    };
}

pub(crate) use {each, each_id, each_into, each_try};
