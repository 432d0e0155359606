package ezlint.rules.hygiene.hyg011_test

import data.ezlint.rules.hygiene.hyg011 as rule

block(names) := {"at": 5, "entry": [{"link": name} | some name in names]}

world(one, tasks) := {
	"stack": {
		"interfaces": [{"name": "OSA1", "statement": "INTERFACE"}, {"name": "LNK1", "statement": "LINK"}],
		"other": {"BSDROUTINGPARMS": [one]},
	},
	"environment": {"startedTasks": tasks},
}

found(message) := {{"at": 5, "message": message, "fix": [{"op": "delete", "at": 5}]}}

test_without_effect if {
	rule.finding == found("default") with input as world(block([{"value": "LNK1"}]), ["OMPROUTE"])
	rule.finding == found("interfaces") with input as world(block([{"value": "OSA1"}]), [])
}

test_silent if {
	rule.finding == set() with input as world(block([{"value": "OSA1"}, {"value": "LNK1"}]), ["TCPIP"])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(block([{"state": "symbolic"}]), [])
	rule.finding == set() with input as world(object.union(block([{"value": "OSA1"}]), {"damaged": true}), [])
	rule.finding == set() with input as world(block([]), [])
}
