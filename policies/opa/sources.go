//go:build js

package main

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
)

// sources is what every operation receives: modules by path, and the builtins they may use.
type sources struct {
	Modules      map[string]string `json:"modules"`
	Capabilities json.RawMessage   `json:"capabilities"`
}

type problem struct {
	Code    string `json:"code,omitempty"`
	Message string `json:"message"`
	File    string `json:"file,omitempty"`
	Row     int    `json:"row,omitempty"`
	Column  int    `json:"column,omitempty"`
}

func problems(err error) []problem {
	var many ast.Errors
	if !errors.As(err, &many) {
		var one *ast.Error
		if !errors.As(err, &one) {
			return []problem{{Message: err.Error()}}
		}
		many = ast.Errors{one}
	}
	list := make([]problem, 0, len(many))
	for _, e := range many {
		p := problem{Code: e.Code, Message: e.Message}
		if e.Details != nil {
			p.Message = strings.Join(append([]string{e.Message}, e.Details.Lines()...), "\n")
		}
		if e.Location != nil {
			p.File, p.Row, p.Column = e.Location.File, e.Location.Row, e.Location.Col
		}
		list = append(list, p)
	}
	return list
}

func (s sources) paths() []string {
	paths := make([]string, 0, len(s.Modules))
	for path := range s.Modules {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	return paths
}

// parse returns every module, or the problems of all that cannot be parsed.
func (s sources) parse() (map[string]*ast.Module, error) {
	modules := make(map[string]*ast.Module, len(s.Modules))
	var failed ast.Errors
	for _, path := range s.paths() {
		module, err := ast.ParseModuleWithOpts(path, s.Modules[path], ast.ParserOptions{
			ProcessAnnotation: true,
			RegoVersion:       ast.RegoV1,
		})
		var many ast.Errors
		switch {
		case errors.As(err, &many):
			failed = append(failed, many...)
		case err != nil:
			return nil, err
		case module == nil:
			failed = append(failed, ast.NewError(ast.ParseErr, &ast.Location{File: path, Row: 1, Col: 1}, "empty module"))
		default:
			modules[path] = module
		}
	}
	if len(failed) > 0 {
		return nil, failed
	}
	return modules, nil
}

func (s sources) capabilities() (*ast.Capabilities, error) {
	if len(s.Capabilities) == 0 {
		return ast.CapabilitiesForThisVersion(), nil
	}
	return ast.LoadCapabilitiesJSON(strings.NewReader(string(s.Capabilities)))
}

func (s sources) compiler() (*ast.Compiler, error) {
	capabilities, err := s.capabilities()
	if err != nil {
		return nil, err
	}
	return ast.NewCompiler().WithCapabilities(capabilities).WithStrict(true).WithDefaultRegoVersion(ast.RegoV1), nil
}
