package ezlint.rules.performance.perf013_test

import data.ezlint.rules.performance.perf013 as rule

world(settings) := {"environment": {}, "parameters": {"PERF013": {"minimum": 65536}}, "stack": {"settings": {"TCPCONFIG": settings}}}

small := {"TCPRCVBUFRSIZE": {"value": 16384, "at": 4}}

test_small if {
	rule.finding == {{
		"at": 4,
		"args": {"bytes": 16384, "minimum": 65536},
		"fix": [{"op": "replace", "at": 4, "text": "TCPRCVBUFRSIZE 65536"}],
	}} with input as world(small)
}

test_maximum_is_large if {
	count(rule.finding) == 1 with input as world(object.union(small, {"TCPMAXRCVBUFRSIZE": {"value": 65536, "at": 5}}))
}

test_silent[why] if {
	some why, document in {
		"large": world({"TCPRCVBUFRSIZE": {"value": 65536, "at": 4}}),
		"default": world({"TCPRCVBUFRSIZE": {"value": 16384, "state": "default"}}),
		"maximum is small": world(object.union(small, {"TCPMAXRCVBUFRSIZE": {"value": 32768, "at": 5}})),
		"short of storage": object.union(world(small), {"environment": {"storageConstrained": true}}),
	}
	rule.finding == set() with input as document
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"TCPRCVBUFRSIZE": {"state": "symbolic", "at": 4}})
	rule.finding == set() with input as world(object.union(small, {"TCPMAXRCVBUFRSIZE": {"state": "symbolic", "at": 5}}))
}

# A maximum that is not coded is not a limit, regardless of its default.
test_maximum_by_default_is_no_cap if {
	found := rule.finding with input as world(object.union(small, {"TCPMAXRCVBUFRSIZE": {"state": "unknown"}}))
	count(found) == 1
}
