#!/usr/bin/env bash
# Builds the desk as a WebAssembly module for the browser, into web/src/desk/module, where the web application picks it up.
# Without a compiler for it this says so and is content: the application then asks the server.
set -euo pipefail
cd "$(dirname "$0")/.."

target=wasm32-unknown-unknown
folder=web/src/desk/module
# A folder of its own, so that this build and others do not wait for each other.
export CARGO_TARGET_DIR="$PWD/target/wasm"
build=(cargo build --quiet --profile wasm --package ludo-wasm --target "$target" --locked)

# What the compiler itself brings for the target, if it brings anything.
has_target() { [ -d "$(rustc --print sysroot)/lib/rustlib/$target/lib" ]; }

if ! has_target && command -v rustup >/dev/null 2>&1; then
  rustup target add "$target" >/dev/null 2>&1 || true
fi

debian=/usr/bin/rustc
linker=$(compgen -G '/usr/bin/wasm-ld-*' | sort --version-sort | tail -n 1 || true)

if has_target; then
  "${build[@]}"
elif [ -x "$debian" ] && [ -d /usr/lib/rustlib/src/rust ] && [ -n "$linker" ]; then
  # The compiler that Debian keeps for browsers, with its own source of the standard library.
  RUSTC=$debian RUSTC_BOOTSTRAP=1 CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$linker \
    "${build[@]}" -Zbuild-std=std,panic_abort
else
  echo "No compiler for WebAssembly: 'rustup target add $target', or the packages rustc-web rust-web-src lld; the desk is asked over the network." >&2
  exit 0
fi

mkdir -p "$folder"
made=$CARGO_TARGET_DIR/$target/wasm/ludo_wasm.wasm
if command -v wasm-opt >/dev/null 2>&1; then
  wasm-opt -O3 --all-features "$made" -o "$folder/desk.wasm"
elif ! cmp --silent "$made" "$folder/desk.wasm"; then
  cp "$made" "$folder/desk.wasm"
fi
echo "desk.wasm: $(wc -c <"$folder/desk.wasm") bytes, $(gzip -9c "$folder/desk.wasm" | wc -c) compressed"
