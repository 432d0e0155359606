//go:build js

package main

import (
	"bytes"
	"context"
	"encoding/json"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/bundle"
	"github.com/open-policy-agent/opa/v1/compile"
)

// compileWasm turns the modules into one policy module.
func compileWasm(request []byte) (any, error) {
	b, err := build(request, compile.TargetWasm)
	if err != nil {
		return nil, err
	}
	return b.WasmModules[0].Raw, nil
}

// build compiles twice: OPA's bundle compiler is not strict, so what it would let pass (unused
// variables, say) is reported first.
func build(request []byte, target string) (*bundle.Bundle, error) {
	var r struct {
		sources
		Entrypoints []string `json:"entrypoints"`
		Lenient     bool     `json:"lenient"`
	}
	if err := json.Unmarshal(request, &r); err != nil {
		return nil, err
	}
	modules, err := r.parse()
	if err != nil {
		return nil, err
	}
	capabilities, err := r.capabilities()
	if err != nil {
		return nil, err
	}
	b := &bundle.Bundle{Data: map[string]any{}}
	for _, path := range r.paths() {
		b.Modules = append(b.Modules, bundle.ModuleFile{
			URL: path, Path: path, Raw: []byte(r.Modules[path]), Parsed: modules[path].Copy(),
		})
	}
	if !r.Lenient {
		strict := ast.NewCompiler().WithCapabilities(capabilities).WithStrict(true).WithDefaultRegoVersion(ast.RegoV1)
		if strict.Compile(modules); strict.Failed() {
			return nil, strict.Errors
		}
	}
	var output bytes.Buffer
	c := compile.New().
		WithCapabilities(capabilities).
		WithTarget(target).
		WithEntrypoints(r.Entrypoints...).
		WithBundle(b).
		WithOutput(&output).
		WithRegoVersion(ast.RegoV1)
	if err := c.Build(context.Background()); err != nil {
		return nil, err
	}
	return c.Bundle(), nil
}
