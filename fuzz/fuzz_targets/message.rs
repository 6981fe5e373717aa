#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ludo_server::fuzz_targets::message(data));
