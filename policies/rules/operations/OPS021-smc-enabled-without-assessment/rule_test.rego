package ezlint.rules.operations.ops021_test

import data.ezlint.rules.operations.ops021 as rule

world(report, global) := {"environment": {"smcatReport": report}, "stack": {"settings": {"GLOBALCONFIG": global}}}

test_enabled if {
	rule.finding == {{"at": 4, "args": {"name": "SMC-D"}}} with input as world(false, {"SMCD": {"value": true, "at": 4}})
}

test_planned if {
	rule.finding == {{"at": 3, "message": "planned"}} with input as world(false, {})
		with data.ezlint.rules.performance.perf037.finding as {{"at": 5}}
		with data.ezlint.rules.performance.perf038.finding as {{"at": 3}}
}

test_silent if {
	rule.finding == set() with input as world(true, {"SMCD": {"value": true, "at": 4}})
	rule.finding == set() with input as world(false, {"SMCD": {"value": false, "at": 4}})
		with data.ezlint.rules.performance.perf037.finding as set()
		with data.ezlint.rules.performance.perf038.finding as set()
}

test_unknown_is_silent if {
	rule.finding == set() with input as {"environment": {}, "stack": {"settings": {"GLOBALCONFIG": {"SMCD": {"value": true, "at": 4}}}}}
}
