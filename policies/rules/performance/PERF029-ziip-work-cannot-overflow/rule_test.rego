package ezlint.rules.performance.perf029_test

import data.ezlint.rules.performance.perf029 as rule

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

no := {"IIPHONORPRIORITY": {"value": "NO", "at": 3}}

with_limit(facts, options, opt) := object.union(world(facts, options, opt), {"parameters": {"PERF029": {"ziip_utilisation_pct": 50}}})

test_found if {
	places(with_limit({}, on, no)) == {3}
	places(with_limit({"lpar": {"ziips": 2, "ziipUtilizationPercent": 60}}, on, no)) == {3}
}

test_silent if {
	places(with_limit({}, on, {"IIPHONORPRIORITY": {"value": "YES", "state": "default"}})) == set()
	places(with_limit({"lpar": {"ziips": 2, "ziipUtilizationPercent": 20}}, on, no)) == set()
	places(with_limit({"lpar": {"ziips": 0}}, on, no)) == set()
	places(with_limit({}, {}, no)) == set()
}

test_unknown_is_silent if {
	places(with_limit({}, {"IPSECURITY": {"state": "unknown"}}, no)) == set()
	places(with_limit({}, on, {"IIPHONORPRIORITY": {"state": "unknown"}})) == set()
}
