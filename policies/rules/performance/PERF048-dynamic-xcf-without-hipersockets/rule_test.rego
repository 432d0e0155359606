package ezlint.rules.performance.perf048_test

import data.ezlint.rules.performance.perf048 as rule

world(chpid, environment, xcf) := {"environment": environment, "stack": {"settings": {"IPCONFIG": {"DYNAMICXCF": xcf}}, "members": {"vtam-start": [{"at": 1, "complete": true, "settings": {"IQDCHPID": chpid}}]}}}

near := {"peers": [{"name": "SYSB", "sameCpc": true}]}

on := {"value": "10.9.9.1", "at": 5}

none := {"value": "NONE", "at": 8}

places(world) := found if {
	found := {f.at | some f in rule.finding} with input as world
}

test_found if {
	places(world(none, near, on)) == {8}
	places(world(none, object.union(near, {"sysplex": {"members": ["SYSA", "SYSB"]}}), on)) == {8}
	places(world({"value": "ANY", "state": "default"}, object.union(near, {"hipersockets": []}), on)) == {5}
}

test_silent if {
	places(world({"value": "F4", "at": 8}, near, on)) == set()
	places(world(none, {"peers": [{"name": "SYSB", "sameCpc": false}]}, on)) == set()
	places(world(none, object.union(near, {"sysplex": {"members": ["SYSA", "SYSC"]}}), on)) == set()
	places(world(none, near, {"value": false, "state": "default"})) == set()
}

test_unknown_is_silent if {
	places(world(none, {}, on)) == set()
	places(world({"state": "unknown"}, near, on)) == set()
}

test_unknown_channel_is_silent if {
	places(world({"state": "symbolic", "at": 8}, object.union(near, {"hipersockets": []}), on)) == set()
}
