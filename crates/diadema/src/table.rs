//! Large tables, worked out while compiling or when first looked at.

/// A table as a static that costs nothing to read: it is worked out while compiling. A module for browsers is fetched byte by
/// byte, and half of what these tables hold does not compress; there they are made when first looked at, in a millisecond.
macro_rules! table {
    ($(#[$doc:meta])* static $name:ident: $type:ty = $made:expr;) => {
        $(#[$doc])*
        #[cfg(not(target_family = "wasm"))]
        static $name: $type = $made;
        $(#[$doc])*
        #[cfg(target_family = "wasm")]
        static $name: ::std::sync::LazyLock<Box<$type>> = ::std::sync::LazyLock::new(|| Box::new($made));
    };
}
pub(crate) use table;
