package ezlint.rules.availability.avl042_test

import data.ezlint.rules.availability.avl042 as rule

world(entry, facts) := {
	"stack": {"name": "TCPA", "settings": {}, "interfaces": [], "dvipas": [{"kind": "backup", "at": 2, "address": "10.5.5.1", "entry": object.union({"at": 1}, entry)}]},
	"environment": {"sysplex": facts},
}

test_waits if {
	found := rule.finding with input as world({}, {})
	found == {{"at": 2, "args": {"address": "10.5.5.1"}}}
}

test_silent if {
	rule.finding == set() with input as world({"MOVEABLE": {"value": "IMMEDIATE", "at": 3}}, {})
	rule.finding == set() with input as world({}, {"stacks": [{"name": "TCPB", "backups": [{"address": "10.5.5.1", "moveable": true}]}]})
	rule.finding == set() with input as world({}, {"members": ["SYSA", "SYSB"], "stacks": [{"name": "TCPB", "system": "SYSB", "dvipas": []}]})
}

test_unknown_is_silent if rule.finding == set() with input as world({"damaged": true}, {})
