#!/usr/bin/env bash
# Rebuilds opa.wasm.br, its hash, wasm_exec.js, capabilities.json and modules.json. Only maintainers who change the
# version of OPA or the Go source need this, and Go; the result is the same on every machine.
set -euo pipefail
cd "$(dirname "$0")"
export GOOS=js GOARCH=wasm GOFLAGS=-mod=readonly CGO_ENABLED=0
wanted=go$(sed -n 's/^toolchain go//p' go.mod)
if [ "$(go env GOVERSION)" != "$wanted" ]; then
  echo "build.sh: needs $wanted, found $(go env GOVERSION)" >&2
  exit 2
fi
raw=$(mktemp)
trap 'rm -f "$raw"' EXIT
go build -trimpath -buildvcs=false -ldflags='-s -w -buildid=' -o "$raw" .
cp "$(go env GOROOT)/lib/wasm/wasm_exec.js" wasm_exec.js
node pack.mjs "$raw"
node capabilities.mjs
node modules.mjs
