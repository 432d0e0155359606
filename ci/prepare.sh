#!/bin/sh
# Builds the command line in its own folder where that has not been done: from a clone, once.
set -eu
cd "$(dirname "$0")/.."
[ -f server/dist/cli.cjs ] || npm ci --no-audit --no-fund >&2
[ -f server/dist/cli.cjs ] || npm run -s build >&2
