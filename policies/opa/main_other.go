//go:build !js

package main

// The program exists only as WebAssembly; this keeps `go vet ./...` working elsewhere.
func main() {}
