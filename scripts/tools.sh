#!/usr/bin/env bash
# Installs what the tests need and this machine lacks: tools of the compiler, and programs from the system's packages.
set -euo pipefail

for component in rustfmt clippy; do
  cargo "${component/rustfmt/fmt}" --version >/dev/null 2>&1 || rustup component add "$component"
done

missing=()
# program:package
for need in strace:strace chromium:chromium; do
  command -v "${need%%:*}" >/dev/null 2>&1 || missing+=("${need##*:}")
done
# Databases and news for the tests of several servers; the programs of a database stand outside the path on some systems.
command -v initdb >/dev/null 2>&1 || compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null || missing+=(postgresql)
command -v nats-server >/dev/null 2>&1 || missing+=(nats-server)
# A compiler for the desk in the browser, if this one has no such target; the tests that need the module are left out without.
optional=()
if [ ! -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown/lib" ] && [ ! -d /usr/lib/rustlib/src/rust ]; then
  optional=(rustc-web rust-web-src lld-22)
fi
# It makes that module a little smaller.
command -v wasm-opt >/dev/null 2>&1 || optional+=(binaryen)
[ $((${#missing[@]} + ${#optional[@]})) -eq 0 ] && exit 0

if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null 2>&1; then
  [ ${#missing[@]} -eq 0 ] && exit 0
  echo "The tests need: ${missing[*]}. Install them, then run this again." >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
if [ ${#missing[@]} -gt 0 ]; then apt-get install -y -qq --no-install-recommends "${missing[@]}"; fi
if [ ${#optional[@]} -gt 0 ]; then
  apt-get install -y -qq --no-install-recommends "${optional[@]}" ||
    echo "No packages ${optional[*]} here: without a compiler for it the desk is not tried in WebAssembly." >&2
fi
