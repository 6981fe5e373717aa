#!/usr/bin/env bash
# scripts/fuzz.sh [SECONDS]: runs every fuzz target under libFuzzer for so long, guided by coverage. A stable compiler is
# enough: the counters are LLVM's own, and no sanitizer is needed where nothing is unsafe.
# FUZZ_TARGETS names some of the targets; FUZZ_SERVER=1 adds the messages of clients, which need the whole server built.
set -euo pipefail
cd "$(dirname "$0")/../fuzz"

seconds=${1:-${FUZZ_SECONDS:-60}}
host=$(rustc -vV | sed -n 's/^host: //p')
features=()
if [ "${FUZZ_SERVER:-0}" = 1 ]; then features=(--features server); fi

if ! command -v c++ >/dev/null 2>&1; then
  echo "No C++ compiler here, which libFuzzer needs: the targets run only as cargo test -p ludo-fuzz does." >&2
  exec cargo test --manifest-path ../Cargo.toml --package ludo-fuzz
fi

counters="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
-Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
-Cllvm-args=-sanitizer-coverage-trace-compares"
# Naming the host keeps the counters out of build scripts and macros.
RUSTFLAGS="--cfg fuzzing $counters" cargo build --release --locked --target "$host" "${features[@]}"
fuzz="target/$host/release/fuzz"

# Every target has a folder of samples of its name.
for target in ${FUZZ_TARGETS:-$(ls corpus)}; do
  if [ "$target" = message ] && [ "${FUZZ_SERVER:-0}" != 1 ]; then continue; fi
  printf '\n== %s, %s s\n' "$target" "$seconds"
  # What is found grows apart from the samples that are kept.
  mkdir -p "target/corpus/$target" "artifacts/$target"
  FUZZ_TARGET=$target "$fuzz" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -max_len=16384 -verbosity=0 \
    -print_final_stats=1 -artifact_prefix="artifacts/$target/" "target/corpus/$target" "corpus/$target"
done
