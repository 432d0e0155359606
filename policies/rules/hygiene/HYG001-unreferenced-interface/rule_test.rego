package ezlint.rules.hygiene.hyg001_test

import data.ezlint.rules.hygiene.hyg001 as rule

world(uses, more) := object.union(
	{"stack": {
		"complete": true,
		"gaps": [],
		"devices": [{"name": "D1"}],
		"interfaces": [{"at": 4, "name": "L1", "statement": "LINK", "class": "osa", "device": "D1"}],
		"definitions": [{"kind": "link", "name": "L1", "at": 5, "statement": 4, "uses": uses}],
		"other": {"HOME": [{"entry": [{"at": 8, "link": {"value": "L2"}}]}], "START": [{"at": 9, "name": {"value": "D1"}}]},
	}},
	{"stack": more},
)

test_unused if {
	found := {{"at": 4, "args": {"name": "L1", "device": "D1"}, "fix": [{"op": "delete", "at": 4}]}}
	rule.finding == found with input as world(0, {})
	osa := {"name": "OSA1", "statement": "INTERFACE", "class": "osa", "addresses": [{"address": "10.1.1.1"}]}
	without := object.union(world(0, {}).stack, {"other": {"HOME": []}, "interfaces": array.concat(world(0, {}).stack.interfaces, [osa])})
	rule.finding == found with input as {"stack": without}
}

test_silent if {
	rule.finding == set() with input as world(0, {"devices": []})
	rule.finding == set() with input as world(1, {})
	rule.finding == set() with input as world(0, {"interfaces": [{"at": 4, "name": "V1", "statement": "LINK", "class": "virtual"}]})
	rule.finding == set() with input as world(0, {"interfaces": [{"at": 4, "name": "EZAXCF01", "statement": "LINK", "class": "other"}]})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(0, {"complete": false})
	rule.finding == set() with input as world(0, {"other": {"HOME": []}})
	rule.finding == set() with input as world(0, {"gaps": [{"statement": "HOME", "reason": "damaged"}]})
	rule.finding == set() with input as world(0, {"other": {"HOME": [{"entry": [{"at": 8, "link": {"state": "symbolic"}}]}]}})
	rule.finding == set() with input as world(0, {"other": {"START": [{"at": 9, "name": {"state": "symbolic"}}]}})
}
