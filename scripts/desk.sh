#!/usr/bin/env bash
# Holds the desk in WebAssembly against the same desk compiled for this machine.
#   scripts/desk.sh compare   500 questions, answered byte for byte alike
#   scripts/desk.sh speed     positions a second of both, and their ratio
# Without modules (see scripts/wasm.sh) there is nothing to compare, which is said and no failure.
set -euo pipefail
cd "$(dirname "$0")/.."

modules=web/src/desk/module
if [ ! -f "$modules/house.json" ]; then
  echo "no modules in $modules: nothing to compare" >&2
  exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

compare() {
  # Of the whole workspace, so that libraries are built with the same features as for the tests, and not once more.
  cargo build --quiet --workspace --example questions --locked
  questions=${CARGO_TARGET_DIR:-target}/debug/examples/questions
  "$questions" "${QUESTIONS:-500}" "${SEED:-1}" >"$folder/questions"
  "$questions" answer <"$folder/questions" >"$folder/native"
  node scripts/desk.mjs "$modules" answer <"$folder/questions" >"$folder/module"
  if ! cmp "$folder/native" "$folder/module"; then
    line=$(cmp "$folder/native" "$folder/module" 2>/dev/null | sed 's/.*line //')
    printf 'question: %s\nhere:     %s\nmodule:   %s\n' "$(sed -n "${line}p" "$folder/questions")" \
      "$(sed -n "${line}p" "$folder/native" | cut -c1-2000)" "$(sed -n "${line}p" "$folder/module" | cut -c1-2000)" >&2
    exit 1
  fi
  echo "$(wc -l <"$folder/questions") questions, $(wc -c <"$folder/native") bytes of answers: all alike"
}

speed() {
  cargo build --quiet --release --package ludo-desk --example questions --locked
  questions=${CARGO_TARGET_DIR:-target}/release/examples/questions
  nodes=300000
  cat >"$folder/questions" <<END
{"game":"diam","moves":["A1","X3"],"want":{"type":"values","nodes":$nodes}}
{"game":"diam","variant":"2003-4p","moves":["A1","X3"],"want":{"type":"values","nodes":$nodes}}
{"game":"belligerants","want":{"type":"map_games","seed":1,"games":50}}
END
  # Asked three times over: at first a browser compiles what it runs, which counts as its own time here.
  for _ in 1 2 3; do cat "$folder/questions"; done >"$folder/thrice"
  "$questions" time <"$folder/thrice" >"$folder/native"
  node scripts/desk.mjs "$modules" time <"$folder/thrice" >"$folder/module"
  paste "$folder/native" "$folder/module" | awk -v nodes="$nodes" '
  { at = (NR - 1) % 3 + 1 }
  NR <= 3 { first[at] = $1 / $2; next }
  !(at in here) || $1 < here[at] { here[at] = $1 }
  !(at in there) || $2 < there[at] { there[at] = $2 }
  END {
    for (at = 1; at <= 2; at++)
      printf "question %d: %.0f positions a second here, %.0f in WebAssembly, ratio %.2f, the first time %.2f\n",
        at, nodes / here[at], nodes / there[at], here[at] / there[at], first[at]
    printf "50 quick games of Les Belligérants: %.2f seconds here, %.2f in WebAssembly, ratio %.2f, the first time %.2f\n",
      here[3], there[3], here[3] / there[3], first[3]
  }'
}

case ${1:-} in
  compare) compare ;;
  speed) speed ;;
  *) echo "scripts/desk.sh compare | speed" >&2; exit 2 ;;
esac
