package ezlint.rules.performance.perf028_test

import data.ezlint.rules.performance.perf028 as rule

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

none := {"lpar": {"ziips": 0}}

test_found if {
	places(world(none, on, {"PROJECTCPU": {"value": "NO", "state": "default"}})) == {5}
	places(object.remove(world(none, on, {}), [])) == {5}
}

test_silent if {
	places(world(none, on, {"PROJECTCPU": {"value": "YES", "at": 3}})) == set()
	places(world({"lpar": {"ziips": 2}}, on, {})) == set()
	places(world({"lpar": {"ziips": 0, "plannedZiips": 1}}, on, {})) == set()
	places(world(none, {"IPSECURITY": {"value": false, "at": 5}}, {})) == set()
}

test_unknown_is_silent if {
	places(world({}, on, {})) == set()
	places(world(none, {"IPSECURITY": {"state": "unknown"}}, {})) == set()
}
