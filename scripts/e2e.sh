#!/usr/bin/env bash
# Plays in real browsers against the real server. What follows is handed to Playwright: scripts/e2e.sh diam.spec.ts
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/web.sh
# With the examples, so that libraries are built with the same features as for the tests, and not once more.
cargo build --locked --workspace --bins --examples

cd e2e
# npm writes this file last, so a broken installation is done again.
installed=node_modules/.package-lock.json
if [ ! -f "$installed" ] || [ package-lock.json -nt "$installed" ]; then
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund
fi
npm run lint
npm run check
npx playwright test "--project=${PROJECT:-specs}" "$@"
