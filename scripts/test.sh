#!/usr/bin/env bash
# What `make test` and the continuous integration run, cheapest first.
set -euo pipefail
cd "$(dirname "$0")/.."

# Nothing is gained by incremental compilation in a run that builds everything once.
export CARGO_INCREMENTAL=${CARGO_INCREMENTAL:-0}

step() { printf '\n== %s (after %d s)\n' "$*" "$SECONDS"; }

step "tools"
scripts/tools.sh

step "format"
cargo fmt --all --check

# The web application keeps one core busy at most, and many of the tests below wait more than they work.
step "web application, beside what follows"
beside=$(mktemp)
(
  scripts/wasm.sh
  scripts/web.sh
  cd web
  npm run lint && npm run check && npm test
) >"$beside" 2>&1 &
web=$!
trap 'kill "$web" 2>/dev/null || true; rm -f "$beside"' EXIT

step "lints"
cargo clippy --workspace --all-targets --locked -- -D warnings

step "documentation"
RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked --quiet

step "tests"
cargo test --workspace --locked

step "fuzz targets, briefly"
# So short a run does not earn what it costs to build for speed.
CARGO_PROFILE_RELEASE_OPT_LEVEL=1 CARGO_PROFILE_RELEASE_DEBUG=none scripts/fuzz.sh 3

step "web application"
if wait "$web"; then cat "$beside"; else
  cat "$beside"
  exit 1
fi

step "the desk in WebAssembly"
scripts/desk.sh compare

step "games in real browsers"
scripts/e2e.sh

if command -v cargo-deny >/dev/null 2>&1; then
  step "licences and sources"
  cargo deny --offline check licenses bans sources
fi

step "all good"
