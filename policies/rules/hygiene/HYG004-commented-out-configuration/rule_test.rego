package ezlint.rules.hygiene.hyg004_test

import data.ezlint.rules.hygiene.hyg004 as rule

found(block) := {f.at | some f in findings} if {
	findings := rule.finding with input as {
		"parameters": {"HYG004": {"min_lines": 6}},
		"stack": {"commentedOut": [object.union({"at": 4, "lines": 6, "sample": false}, block)]},
	}
}

test_block if found({}) == {4}

test_short_is_silent if found({"lines": 5}) == set()

test_sample_is_silent if found({"sample": true}) == set()

test_unknown_is_silent if rule.finding == set() with input as {"stack": {}, "parameters": {"HYG004": {"min_lines": 6}}}
