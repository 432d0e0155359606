//go:build js

package main

import (
	"encoding/json"

	"github.com/open-policy-agent/opa/v1/ast"
)

// check compiles strictly, with the schemas that annotations name when there are any, and returns
// the package annotations by path.
func check(request []byte) (any, error) {
	var r struct {
		sources
		Schemas map[string]any `json:"schemas"`
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
	if len(r.Schemas) > 0 {
		set := ast.NewSchemaSet()
		for name, schema := range r.Schemas {
			set.Put(ast.SchemaRootRef.Append(ast.StringTerm(name)), schema)
		}
		compiler = compiler.WithSchemas(set).WithUseTypeCheckAnnotations(true)
	}
	annotations := packageAnnotations(modules)
	if compiler.Compile(modules); compiler.Failed() {
		return nil, compiler.Errors
	}
	return annotations, nil
}

type packageInfo struct {
	Package     string           `json:"package"`
	Annotations *ast.Annotations `json:"annotations"`
}

func packageAnnotations(modules map[string]*ast.Module) map[string]packageInfo {
	result := make(map[string]packageInfo, len(modules))
	for path, module := range modules {
		info := packageInfo{Package: module.Package.Path.String()}
		for _, a := range module.Annotations {
			if a.Scope == "package" || a.Scope == "subpackages" {
				info.Annotations = a
			}
		}
		result[path] = info
	}
	return result
}
