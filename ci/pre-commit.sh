#!/bin/sh
# Entry of the pre-commit hook: checks the files that it is given.
set -eu
here="$(dirname "$0")"
sh "$here/prepare.sh"
# A file whose name begins with a hyphen is not an option.
for word do
  shift
  case "$word" in -*) if [ -e "$word" ]; then word="./$word"; fi ;; esac
  set -- "$@" "$word"
done
exec node "$here/../server/bin/ezlint.js" check --no-impact "$@"
