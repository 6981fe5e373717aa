//! The list of games, and the one match over all of them.

#![allow(clippy::single_component_path_imports, reason = "macros that a macro writes are named by path only so")]

/// Makes everything that is written once for each game out of a list of them: the enums by [`any`], and the matches by
/// the other macros.
macro_rules! games {
    // A dollar sign comes along, since a macro that writes macros cannot write one itself.
    ($d:tt shipped { $($code:literal $name:ident($position:ty) $doc:literal)* } tests { $($test:ident($tested:ty) $test_doc:literal)* }) => {
        /// Declares an enum that holds one thing of each game, such as its position. Further games may come, so that
        /// whoever matches on some of them has to say what becomes of the others.
        macro_rules! any {
            ($d(#[$d meta:meta])* $d vis:vis enum $d any:ident($d thing:ident)) => {
                $d(#[$d meta])*
                #[non_exhaustive]
                $d vis enum $d any {
                    $(#[cfg(feature = $code)] #[doc = $doc] $name($d thing<$position>),)*
                    $(#[cfg(feature = "fixture")] #[doc = $test_doc] $test($d thing<$tested>),)*
                }

                impl $d any {
                    /// Which of the games is inside.
                    pub const fn game_id(&self) -> $crate::GameId {
                        match self {
                            $(#[cfg(feature = $code)] Self::$name(_) => $crate::GameId::$name,)*
                            $(#[cfg(feature = "fixture")] Self::$test(_) => $crate::GameId::$test,)*
                        }
                    }
                }
            };
        }

        /// Declares the enum of the games' names, and `ALL` of those that menus show.
        macro_rules! ids {
            ($d(#[$d meta:meta])* $d vis:vis enum $d id:ident) => {
                $d(#[$d meta])*
                #[non_exhaustive]
                $d vis enum $d id {
                    $(#[cfg(feature = $code)] #[doc = $doc] $name,)*
                    $(#[cfg(feature = "fixture")] #[doc = $test_doc] $test,)*
                }

                impl $d id {
                    /// All games, in the order in which menus show them.
                    pub const ALL: [Self; [$(#[cfg(feature = $code)] $code),*].len()] =
                        [$(#[cfg(feature = $code)] Self::$name),*];
                    /// The words for all games of the house, those among them that this build was made without.
                    const CODES: [&str; [$($code),*].len()] = [$($code),*];
                    /// The games that are there for tests alone.
                    const TESTS: &[Self] = &[$(#[cfg(feature = "fixture")] Self::$test),*];
                }
            };
        }

        /// Runs `$body` with `$inner` bound to what the enum holds, whichever game it is.
        macro_rules! each {
            ($d any:ident, $d value:expr, $d inner:ident => $d body:expr) => {
                match $d value {
                    $(#[cfg(feature = $code)] $d any::$name($d inner) => $d body,)*
                    $(#[cfg(feature = "fixture")] $d any::$test($d inner) => $d body,)*
                }
            };
        }

        /// Like [`each`], and puts the result back into an enum of the same game.
        macro_rules! each_into {
            ($d any:ident, $d value:expr, $d inner:ident => $d into:ident($d body:expr)) => {
                match $d value {
                    $(#[cfg(feature = $code)] $d any::$name($d inner) => $d into::$name($d body),)*
                    $(#[cfg(feature = "fixture")] $d any::$test($d inner) => $d into::$test($d body),)*
                }
            };
        }

        /// Like [`each_into`], where the body may fail.
        macro_rules! each_try {
            ($d any:ident, $d value:expr, $d inner:ident => $d into:ident($d body:expr)) => {
                Ok(each_into!($d any, $d value, $d inner => $d into($d body?)))
            };
        }

        /// Runs `$body` for the game that an id names and puts the result into an enum of that game.
        macro_rules! each_id {
            ($d id:expr, $d into:ident($d body:expr)) => {
                match $d id {
                    $(#[cfg(feature = $code)] $crate::GameId::$name => $d into::$name($d body),)*
                    $(#[cfg(feature = "fixture")] $crate::GameId::$test => $d into::$test($d body),)*
                }
            };
        }

        /// Runs `$body` with `$type` standing for the type of the positions of the game that an id names.
        macro_rules! each_type {
            ($d id:expr, $d type:ident => $d body:expr) => {
                match $d id {
                    $(#[cfg(feature = $code)] $crate::GameId::$name => { type $d type = $position; $d body })*
                    $(#[cfg(feature = "fixture")] $crate::GameId::$test => { type $d type = $tested; $d body })*
                }
            };
        }
    };
}

// A game is put on the shelf by its line here, and by no other. Its word in commands and files is also the feature without
// which it is left out.
games! {$
    shipped {
        "diam" Diam(diam::DiamPosition) "Diam, by Alain Couchot and Bernard Klein."
        "diadema" Diadema(diadema::DiademaPosition) "Diädema, by Pierre Baudy."
        "belligerants" Belligerants(belligerants::BelligerantsPosition) "Les Belligérants, a Diamino game."
    }
    tests {
        Cachette(cachette::CachettePosition) "A game for tests of this house, which is not shipped."
    }
}

pub(crate) use {any, each, each_id, each_into, each_try, each_type, ids};
