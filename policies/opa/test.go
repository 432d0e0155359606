//go:build js

package main

import (
	"cmp"
	"context"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/open-policy-agent/opa/v1/cover"
	"github.com/open-policy-agent/opa/v1/tester"
	"github.com/open-policy-agent/opa/v1/topdown"
)

type testResult struct {
	Package  string   `json:"package"`
	Name     string   `json:"name"`
	File     string   `json:"file"`
	Row      int      `json:"row"`
	Outcome  string   `json:"outcome"`
	Error    string   `json:"error,omitempty"`
	FailedAt *failure `json:"failedAt,omitempty"`
	Output   string   `json:"output,omitempty"`
	Cases    []string `json:"cases,omitempty"`
	Failed   []string `json:"failed,omitempty"`
}

type failure struct {
	Row  int    `json:"row"`
	Text string `json:"text"`
}

type testReport struct {
	Results []testResult              `json:"results"`
	Files   map[string]coverageOfFile `json:"files"`
}

type coverageOfFile struct {
	Covered   int      `json:"covered"`
	Uncovered [][2]int `json:"uncovered"`
}

// The caller stops a run that takes too long; OPA's own limit for one test would depend on the machine.
const testTimeout = time.Hour

// runTests runs every test_ rule of the modules and reports the lines that no test reached.
func runTests(request []byte) (any, error) {
	var r struct {
		sources
		Filter string `json:"filter"`
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
	coverage := cover.New()
	// The supplementary passes only explain why a line is uncovered, at the price of two more runs.
	results, err := tester.NewRunner().
		SetCompiler(compiler.WithEnablePrintStatements(true)).
		SetCoverageQueryTracer(coverage).
		SetCoverageRuns(nil).
		SetModules(modules).
		SetParallel(1).
		Filter(r.Filter).
		SetTimeout(testTimeout).
		RunTests(context.Background(), nil)
	if err != nil {
		return nil, err
	}
	report := testReport{Results: []testResult{}, Files: map[string]coverageOfFile{}}
	for result := range results {
		report.Results = append(report.Results, describe(result))
	}
	if err := r.locateFailures(report.Results); err != nil {
		return nil, err
	}
	slices.SortFunc(report.Results, func(a, b testResult) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Row, b.Row), cmp.Compare(a.Name, b.Name))
	})
	for path, file := range coverage.Report(modules).Files {
		lines := coverageOfFile{Covered: file.CoveredLines, Uncovered: [][2]int{}}
		for _, gap := range file.NotCovered {
			last := len(lines.Uncovered) - 1
			// Gaps are ordered; several on one line are one to a reader.
			if last >= 0 && gap.Start.Row <= lines.Uncovered[last][1] {
				lines.Uncovered[last][1] = max(lines.Uncovered[last][1], gap.End.Row)
			} else {
				lines.Uncovered = append(lines.Uncovered, [2]int{gap.Start.Row, gap.End.Row})
			}
		}
		report.Files[path] = lines
	}
	return report, nil
}

// locateFailures runs what failed once more, with a trace, which excludes coverage: the last expression
// of the test itself that failed is where to look.
func (s sources) locateFailures(results []testResult) error {
	failed := map[string]*testResult{}
	names := []string{}
	for i := range results {
		if results[i].Outcome == "fail" {
			name := results[i].Package + "." + results[i].Name
			failed[name] = &results[i]
			names = append(names, regexp.QuoteMeta(name))
		}
	}
	if len(failed) == 0 {
		return nil
	}
	modules, err := s.parse()
	if err != nil {
		return err
	}
	compiler, err := s.compiler()
	if err != nil {
		return err
	}
	traced, err := tester.NewRunner().
		SetCompiler(compiler).
		EnableTracing(true).
		SetModules(modules).
		SetParallel(1).
		Filter("^("+strings.Join(names, "|")+")$").
		SetTimeout(testTimeout).
		RunTests(context.Background(), nil)
	if err != nil {
		return err
	}
	for result := range traced {
		if at := failed[result.Package+"."+result.Name]; at != nil {
			at.FailedAt = lastFailure(result)
		}
	}
	return nil
}

func lastFailure(result *tester.Result) *failure {
	trace := result.Trace
	for _, sub := range result.SubResults.Iter {
		if sub.Fail && len(sub.Trace) > 0 {
			trace = sub.Trace
		}
	}
	for _, event := range slices.Backward(trace) {
		at := event.Location
		if event.Op == topdown.FailOp && at != nil && result.Location != nil && at.File == result.Location.File {
			return &failure{at.Row, string(at.Text)}
		}
	}
	return nil
}

func describe(result *tester.Result) testResult {
	described := testResult{
		Package: result.Package, Name: result.Name, Outcome: "pass", Output: string(result.Output),
	}
	if result.Location != nil {
		described.File, described.Row = result.Location.File, result.Location.Row
	}
	for names, sub := range result.SubResults.Iter {
		if len(sub.SubResults) > 0 {
			continue
		}
		described.Cases = append(described.Cases, names[len(names)-1])
		if sub.Fail {
			described.Failed = append(described.Failed, names[len(names)-1])
		}
	}
	switch {
	case result.Error != nil:
		described.Outcome, described.Error = "error", result.Error.Error()
	case result.Skip:
		described.Outcome = "skip"
	case result.Fail:
		described.Outcome = "fail"
	}
	return described
}
