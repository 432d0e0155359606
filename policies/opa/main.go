//go:build js

// Command opa is the part of Open Policy Agent that ezlint needs, as WebAssembly for Node: compile
// Rego to policy WebAssembly, check, format, test with coverage, and evaluate as a reference.
//
// It defines one JavaScript function, ezlintOpa(operation, requestJSON, done); done receives
// {ok: result} or {errors: JSON text of problems}.
package main

import (
	"encoding/json"
	"fmt"
	"syscall/js"
)

var operations = map[string]func(request []byte) (any, error){
	"check":    check,
	"compile":  compileWasm,
	"evaluate": evaluate,
	"format":   formatSources,
	"test":     runTests,
	"version":  version,
}

func main() {
	js.Global().Set("ezlintOpa", js.FuncOf(func(_ js.Value, args []js.Value) any {
		operation, request, done := args[0].String(), []byte(args[1].String()), args[2]
		// A JavaScript callback must not block, and tests run on goroutines.
		go func() { done.Invoke(answer(operation, request)) }()
		return nil
	}))
	select {}
}

func answer(operation string, request []byte) (result map[string]any) {
	defer func() {
		if r := recover(); r != nil {
			result = map[string]any{"errors": encode(problems(fmt.Errorf("internal error in OPA: %v", r)))}
		}
	}()
	run, found := operations[operation]
	if !found {
		return map[string]any{"errors": encode(problems(fmt.Errorf("unknown operation %q", operation)))}
	}
	value, err := run(request)
	if err != nil {
		return map[string]any{"errors": encode(problems(err))}
	}
	if raw, isBytes := value.([]byte); isBytes {
		bytes := js.Global().Get("Uint8Array").New(len(raw))
		js.CopyBytesToJS(bytes, raw)
		return map[string]any{"ok": bytes}
	}
	return map[string]any{"ok": encode(value)}
}

func encode(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		return fmt.Sprintf(`[{"message": %q}]`, err.Error())
	}
	return string(text)
}
