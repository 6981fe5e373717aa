#!/usr/bin/env bash
# Builds the desk as WebAssembly modules for the browser, one for each game, into web/src/desk/module, where the web application
# picks them up, and lays beside them what was learned, a file for each part that a question may need, and what the house offers.
# Without a compiler for it this says so and is content: the application then asks the server.
set -euo pipefail
cd "$(dirname "$0")/.."

target=wasm32-unknown-unknown
folder=web/src/desk/module
# A folder of its own, so that this build and others do not wait for each other.
export CARGO_TARGET_DIR="$PWD/target/wasm"
games=(diam diadema belligerants)
build=(cargo build --quiet --profile wasm --package ludo-wasm --no-default-features --target "$target" --locked)
# Sums of four at once, which change no result; every browser of the last years has them.
flags="-Ctarget-feature=+simd128"

# What the compiler itself brings for the target, if it brings anything.
has_target() { [ -d "$(rustc --print sysroot)/lib/rustlib/$target/lib" ]; }

if ! has_target && command -v rustup >/dev/null 2>&1; then
  rustup target add "$target" >/dev/null 2>&1 || true
fi

debian=/usr/bin/rustc
linker=$(compgen -G '/usr/bin/wasm-ld-*' | sort --version-sort | tail -n 1 || true)

if [ -x "$debian" ] && [ -d /usr/lib/rustlib/src/rust ] && [ -n "$linker" ]; then
  # The compiler that Debian keeps for browsers, with its own source of the standard library, which can be made without the
  # words of panics: nobody hears them there, and a module that panics is given up in any case.
  export RUSTC=$debian RUSTC_BOOTSTRAP=1 CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$linker
  flags="$flags -Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none -Zfmt-debug=none"
  build+=(-Zbuild-std=std,panic_abort -Zbuild-std-features=optimize_for_size)
elif ! has_target; then
  echo "No compiler for WebAssembly: 'rustup target add $target', or the packages rustc-web rust-web-src lld; the desk is asked over the network." >&2
  exit 0
fi

# Copies only what has changed, so that the web application is not built again for nothing.
lay() { cmp --silent "$1" "$2" || cp "$1" "$2"; }

mkdir -p "$folder"
made=$CARGO_TARGET_DIR/$target/wasm/ludo_wasm.wasm
for game in "${games[@]}"; do
  RUSTFLAGS=$flags "${build[@]}" --features "$game"
  if command -v wasm-opt >/dev/null 2>&1; then
    # A thirtieth less to fetch.
    wasm-opt -O3 --all-features "$made" -o "$made.$game"
    lay "$made.$game" "$folder/$game.wasm"
  else
    lay "$made" "$folder/$game.wasm"
  fi
done
for variant in 2003-2p 2003-3p 2003-4p 1998-2p; do
  lay "data/diam/judge-$variant.weights" "$folder/diam-$variant.weights"
done
lay data/belligerants/weights.f32 "$folder/belligerants.weights"
node scripts/desk.mjs "$folder" house "${games[@]}" >"$made.house"
lay "$made.house" "$folder/house.json"

for file in "$folder"/*; do
  echo "$(basename "$file"): $(wc -c <"$file") bytes, $(gzip -9c "$file" | wc -c) compressed"
done
