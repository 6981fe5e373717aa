#!/usr/bin/env bash
# Installs what the web application needs, if that has changed, and builds it into web/dist.
set -euo pipefail
cd "$(dirname "$0")/../web"

# npm writes this file last, so a broken installation is done again.
installed=node_modules/.package-lock.json
if [ ! -f "$installed" ] || [ package-lock.json -nt "$installed" ]; then
  npm ci --no-audit --no-fund
fi
npm run build
