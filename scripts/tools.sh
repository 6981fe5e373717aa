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
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null 2>&1; then
  echo "The tests need: ${missing[*]}. Install them, then run this again." >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends "${missing[@]}"
