package ezlint.rules.correctness.cor067_test

import data.ezlint.rules.correctness.cor067 as rule

world(number, job) := {"stack": {"ports": [{"at": 4, "port": {"value": number}, "protocol": {"value": "TCP"}, "job": job}]}}

test_jes2 if {
	found := rule.finding with input as world(175, {"value": "JES2", "at": 5})
	found == {{"at": 5, "args": {"port": 175, "job": "JES2"}, "fix": [{"op": "replace", "at": 5, "text": "JES2S001"}]}}
	count(rule.finding) == 1 with input as world(2252, {"value": "jes2", "at": 5})
}

test_silent if {
	every job in ["JES2S001", "JES2S*", "JES2*", "JES3"] {
		rule.finding == set() with input as world(175, {"value": job, "at": 5})
	}
	rule.finding == set() with input as world(1750, {"value": "JES2", "at": 5})
}

test_unknown_is_silent if rule.finding == set() with input as world(175, {"state": "symbolic", "at": 5})
