#!/usr/bin/env bash
# Runs every fuzz target under cargo-fuzz. The same functions run for some seconds in `make test` on stable Rust.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! cargo +nightly --version >/dev/null 2>&1; then
  echo "No nightly compiler here: make fuzz needs one (rustup toolchain install nightly)." >&2
  exit 1
fi
cargo +nightly fuzz --version >/dev/null 2>&1 || cargo install cargo-fuzz --locked

targets=$(cargo +nightly fuzz list)
for target in $targets; do
  printf '\n== %s\n' "$target"
  cargo +nightly fuzz run "$target" -- -max_total_time="${FUZZ_SECONDS:-60}"
done
