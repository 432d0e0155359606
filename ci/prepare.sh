#!/bin/sh
# Builds the command line in its own folder if it is not built yet: once for each clone.
set -eu
cd "$(dirname "$0")/.."
[ -f server/dist/cli.cjs ] || npm ci --no-audit --no-fund >&2
[ -f server/dist/cli.cjs ] || npm run -s build >&2
