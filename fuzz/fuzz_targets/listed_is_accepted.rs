#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ludo_shelf::fuzz_targets::listed_is_accepted(data));
