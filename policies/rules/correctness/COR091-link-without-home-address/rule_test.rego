package ezlint.rules.correctness.cor091_test

import data.ezlint.rules.correctness.cor091 as rule

world(uses, entries) := {"stack": {
	"complete": true,
	"gaps": [],
	"devices": [{"name": "D1"}],
	"interfaces": [{"at": 4, "name": "L1", "statement": "LINK", "class": "osa", "device": "D1", "addresses": []}],
	"definitions": [{"kind": "link", "name": "L1", "at": 5, "statement": 4, "uses": uses}],
	"other": {"HOME": [{"entry": entries}], "START": [{"at": 9, "name": {"value": "D1"}}]},
}}

other := {"at": 8, "link": {"value": "L2"}}

test_named if rule.finding == {{"at": 4, "args": {"name": "L1", "device": "D1"}}} with input as world(1, [other])

# HYG001 reports a link that is not used.
test_unused_is_silent if rule.finding == set() with input as world(0, [other])

test_address_of_home if {
	rule.finding == set() with input as object.union(world(1, [other]), {"stack": {"interfaces": [{"at": 4, "name": "L1", "statement": "LINK", "class": "osa", "device": "D1", "addresses": [{"address": "10.1.1.1"}]}]}})
	rule.finding == set() with input as world(2, [other, {"at": 8, "address": {"state": "symbolic"}, "link": {"value": "l1"}}])
}

# COR001 reports the name that HOME contains.
test_misspelled_name_is_silent if {
	misspelled := {"stack": {"references": [{"usage": "HOME", "name": "LL1", "definitions": []}]}}
	rule.finding == set() with input as object.union(world(1, [other]), misspelled)
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(1, [{"at": 8, "link": {"state": "symbolic"}}])
	rule.finding == set() with input as object.union(world(1, [other]), {"stack": {"complete": false}})
}
