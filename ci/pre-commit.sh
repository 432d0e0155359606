#!/bin/sh
# Entry of the pre-commit hook: checks the files that it is given.
set -eu
here="$(dirname "$0")"
sh "$here/prepare.sh"
exec node "$here/../server/bin/ezlint.js" check --no-impact "$@"
