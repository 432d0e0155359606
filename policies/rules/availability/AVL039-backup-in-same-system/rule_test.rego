package ezlint.rules.availability.avl039_test

import data.ezlint.rules.availability.avl039 as rule

world(stacks) := {
	"stack": {"name": "TCPA", "settings": {}, "interfaces": [], "dvipas": [{"kind": "define", "at": 2, "address": "10.5.5.1", "entry": {"at": 1}}]},
	"environment": {"systemName": "SYSA", "sysplex": {"members": ["SYSA", "SYSB"], "stacks": stacks}},
}

near := {"name": "TCPC", "system": "SYSA", "backups": [{"address": "10.5.5.1"}]}

far(backups) := {"name": "TCPB", "system": "SYSB", "backups": backups}

test_same_system if {
	found := rule.finding with input as world([near, far([])])
	found == {{"at": 2, "args": {"address": "10.5.5.1", "stacks": ["TCPC"]}}}
}

test_silent if {
	rule.finding == set() with input as world([near, far([{"address": "10.5.5.1"}])])
	rule.finding == set() with input as world([object.remove(near, ["system"]), far([])])
}

test_unknown_is_silent if rule.finding == set() with input as world([near])
