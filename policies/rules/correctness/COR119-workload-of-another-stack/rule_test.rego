package ezlint.rules.correctness.cor119_test

import data.ezlint.rules.correctness.cor119 as rule

test_another_stack if {
	world := {"stack": {"files": [{"at": 3}]}, "measuredElsewhere": ["10.2.2.2"]}
	rule.finding == {{"at": 3, "args": {"addresses": ["10.2.2.2"]}}} with input as world
}

test_silent if {
	rule.finding == set() with input as {"stack": {"files": [{"at": 3}]}}
}
