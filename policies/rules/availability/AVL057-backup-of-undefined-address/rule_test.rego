package ezlint.rules.availability.avl057_test

import data.ezlint.rules.availability.avl057 as rule

backup := {"at": 10, "kind": "backup", "address": "10.1.1.9", "entry": {"MOVEABLE": {"value": "IMMEDIATE"}, "mask": {"value": "255.255.255.0"}}}

world(dvipas, other) := {
	"environment": {"systemName": "SYSA", "sysplex": {"members": ["SYSA", "SYSB"], "stacks": [object.union({"name": "TCPB", "system": "SYSB", "dvipas": ["10.1.1.1"], "backups": []}, other)]}},
	"stack": {"name": "TCPA", "gaps": [], "settings": {}, "dvipas": dvipas},
}

test_reports if rule.finding == {{"at": 10, "args": {"address": "10.1.1.9"}}} with input as world([backup], {})

test_named_elsewhere_is_silent if {
	rule.finding == set() with input as world([backup], {"dvipas": ["10.1.1.9"]})
	rule.finding == set() with input as world([backup], {"backups": [{"address": "10.1.1.9"}]})
}

test_silent if {
	rule.finding == set() with input as world([backup, {"at": 9, "kind": "define", "address": "10.1.1.9", "entry": {}}], {})
	rule.finding == set() with input as world([object.union(backup, {"entry": {"damaged": true}})], {})
	rule.finding == set() with input as world([object.remove(backup, ["entry"])], {})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([backup], {"backups": null})
	rule.finding == set() with input as world([backup], {"system": "SYSC"})
}
