package ezlint.rules.operations.ops008_test

import data.ezlint.rules.operations.ops008 as rule

world(release, interval, minutes) := {
	"release": release,
	"stack": {"settings": {"GLOBALCONFIG": {"ZERT": {"value": true, "AGGREGATION": {"value": true, "at": 5}, "INTVAL": interval}}}},
	"environment": {"smf": {"intervalMinutes": minutes}},
	"parameters": {"OPS008": {"min_minutes": 60}},
}

by_default := {"value": "SMF", "state": "default"}

test_short if {
	rule.finding == {{
		"at": 5,
		"message": "default",
		"args": {"minutes": 15},
		"fix": [{"op": "add-parameter", "to": 5, "text": "INTVAL 12 SYNCVAL 00:00"}],
	}} with input as world("2.5", by_default, 15)
}

test_off if {
	found := rule.finding with input as world("2.5", {"value": "SMF", "at": 6}, 0)
	{[f.message, f.fix[0].op] | some f in found} == {["off", "replace"]}
}

test_silent if {
	rule.finding == set() with input as world("2.4", by_default, 15)
	rule.finding == set() with input as world("2.5", by_default, 60)
	rule.finding == set() with input as world("2.5", {"value": 12, "at": 6}, 15)
}

test_unknown_is_silent if {
	rule.finding == set() with input as world("2.5", {"state": "unknown"}, 15)
	rule.finding == set() with input as object.remove(world("2.5", by_default, 15), ["environment"])
}
