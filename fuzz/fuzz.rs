//! libFuzzer for the target that the variable `FUZZ_TARGET` names.
#![no_main]

use std::sync::LazyLock;

static TARGET: LazyLock<fn(&[u8])> = LazyLock::new(|| {
    let wanted = std::env::var("FUZZ_TARGET").unwrap_or_default();
    let known = ludo_fuzz::ALL.iter().find(|(name, _)| *name == wanted);
    known.unwrap_or_else(|| panic!("FUZZ_TARGET={wanted:?} is no target")).1
});

libfuzzer_sys::fuzz_target!(|data: &[u8]| TARGET(data));
