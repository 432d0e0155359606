//go:build js

package main

import (
	"context"
	"encoding/json"
	"runtime"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/format"
	"github.com/open-policy-agent/opa/v1/rego"
	"github.com/open-policy-agent/opa/v1/util"
	opa "github.com/open-policy-agent/opa/v1/version"
)

// evaluate answers a query with OPA's own evaluator: the reference for policy WebAssembly.
func evaluate(request []byte) (any, error) {
	var r struct {
		sources
		Query string          `json:"query"`
		Input json.RawMessage `json:"input"`
	}
	if err := json.Unmarshal(request, &r); err != nil {
		return nil, err
	}
	modules, err := r.parse()
	if err != nil {
		return nil, err
	}
	compiler, err := r.compiler()
	if err != nil {
		return nil, err
	}
	if compiler.Compile(modules); compiler.Failed() {
		return nil, compiler.Errors
	}
	options := []func(*rego.Rego){rego.Query(r.Query), rego.Compiler(compiler)}
	if len(r.Input) > 0 {
		var input any
		if err := util.UnmarshalJSON(r.Input, &input); err != nil {
			return nil, err
		}
		value, err := ast.InterfaceToValue(input)
		if err != nil {
			return nil, err
		}
		options = append(options, rego.ParsedInput(value))
	}
	set, err := rego.New(options...).Eval(context.Background())
	if err != nil || len(set) == 0 {
		return nil, err
	}
	return set[0].Expressions[0].Value, nil
}

// formatSources returns the text of each module that `opa fmt` would change.
func formatSources(request []byte) (any, error) {
	var r sources
	if err := json.Unmarshal(request, &r); err != nil {
		return nil, err
	}
	changed := map[string]string{}
	for _, path := range r.paths() {
		text, err := format.SourceWithOpts(path, []byte(r.Modules[path]), format.Opts{RegoVersion: ast.RegoV1})
		if err != nil {
			return nil, err
		}
		if string(text) != r.Modules[path] {
			changed[path] = string(text)
		}
	}
	return changed, nil
}

func version(_ []byte) (any, error) {
	return map[string]any{
		"opa": opa.Version, "go": runtime.Version(), "capabilities": ast.CapabilitiesForThisVersion(),
	}, nil
}
