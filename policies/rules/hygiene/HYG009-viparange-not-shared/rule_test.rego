package ezlint.rules.hygiene.hyg009_test

import data.ezlint.rules.hygiene.hyg009 as rule

world(range, file, others) := {
	"stack": {
		"name": "TCPA",
		"statements": [object.union({"statement": "VIPADYNAMIC", "at": 1}, file)],
		"other": {"VIPADYNAMIC": [{"at": 1, "VIPARANGE": [range]}]},
	},
	"environment": {"sysplex": {"stacks": [{"name": "TCPB", "dvipaRanges": others}]}},
}

range := {"at": 2, "mask": {"value": "255.255.255.0"}, "address": [{"value": "10.5.6.1"}]}

test_copied if {
	rule.finding == {{"at": 2, "args": {"network": "10.5.6.0/24", "stacks": ["TCPB"]}}} with input as world(range, {}, ["10.5.6.0/24"])
}

test_silent if {
	rule.finding == set() with input as world(range, {"file": 1}, ["10.5.6.0/24"])
	rule.finding == set() with input as world(range, {}, ["10.5.7.0/24"])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(object.union(range, {"damaged": true}), {}, ["10.5.6.0/24"])
	rule.finding == set() with input as object.remove(world(range, {}, []), ["environment"])
}
