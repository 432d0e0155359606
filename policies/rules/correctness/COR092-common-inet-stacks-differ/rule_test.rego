package ezlint.rules.correctness.cor092_test

import data.ezlint.rules.correctness.cor092 as rule

stack(name, at) := {"at": at, "settings": {"NAME": {"value": name}, "TYPE": {"value": "CINET"}}}

world(stacks, facts) := {"stack": {"members": {"bpxprm": [{"at": 1, "complete": true, "entries": {"SUBFILESYSTYPE": stacks}}]}}, "environment": {"cinet": facts}}

pair := [stack("TCPA", 3), stack("TCPX", 5)]

test_both_sides if {
	rule.finding == {
		{"at": 3, "args": {"stack": ["TCPB"], "defined": ["TCPA", "TCPX"]}},
		{"at": 5, "message": "fact", "args": {"stack": "TCPX", "named": ["TCPA", "TCPB"]}},
	} with input as world(pair, {"stacks": ["tcpa", "TCPB"]})
}

test_silent if {
	rule.finding == set() with input as world(pair, {"stacks": ["TCPX", "TCPA"]})
	rule.finding == set() with input as world(pair, {"stacks": ["TCPA"], "active": false})
	rule.finding == set() with input as world(pair, {"active": true})
	rule.finding == set() with input as world([], {"stacks": ["TCPA"]})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(array.concat(pair, [{"at": 7, "settings": {"NAME": {"state": "symbolic"}, "TYPE": {"value": "CINET"}}}]), {"stacks": ["TCPA"]})
	rule.finding == set() with input as object.union(world(pair, {"stacks": ["TCPA"]}), {"stack": {"members": {"bpxprm": [{"at": 1, "complete": false, "entries": {"SUBFILESYSTYPE": pair}}]}}})
}
