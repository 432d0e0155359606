#!/bin/sh
# Fetches all members of a data set with Zowe CLI and checks them: ci/zowe.sh "USER.TCPPARMS" [ezlint options]. See docs/how-to/ci.md.
set -eu
data_set=$1
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# In binary: ezlint recognizes code page and record length itself.
zowe zos-files download all-members "$data_set" --directory "$folder" --binary --extension ""
ezlint check "$@" "$folder"
