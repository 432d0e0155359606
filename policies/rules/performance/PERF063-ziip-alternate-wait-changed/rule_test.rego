package ezlint.rules.performance.perf063_test

import data.ezlint.rules.performance.perf063 as rule

world(facts, options, opt) := {
	"environment": facts,
	"stack": {
		"settings": {"GLOBALCONFIG": {"ZIIP": options}},
		"members": {"ieaopt": [{"at": 1, "complete": true, "settings": opt}]},
	},
}

on := {"IPSECURITY": {"value": true, "at": 5}}

places(world) := found if {
	found := {f.at | some f in rule.finding} with input as world
}

opt(value, dispatch) := {"ZIIPAWMT": {"value": value, "at": 3}, "HIPERDISPATCH": {"value": dispatch, "at": 4}}

test_found if {
	places(world({}, on, opt(12000, "YES"))) == {3}
	places(world({}, on, opt(3200, "NO"))) == {3}
}

test_silent if {
	places(world({}, on, opt(3200, "YES"))) == set()
	places(world({}, {}, opt(100000, "YES"))) == set()
	places(world({}, on, {"HIPERDISPATCH": {"value": "YES", "state": "default"}})) == set()
}

test_unknown_is_silent if {
	places(world({}, on, {"ZIIPAWMT": {"state": "invalid", "at": 3}, "HIPERDISPATCH": {"value": "YES"}})) == set()
	places(world({}, {"IPSECURITY": {"state": "unknown"}}, opt(12000, "YES"))) == set()
}
