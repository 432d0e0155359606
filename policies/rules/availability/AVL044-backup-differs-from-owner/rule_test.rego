package ezlint.rules.availability.avl044_test

import data.ezlint.rules.availability.avl044 as rule

world(mask, definition) := {
	"stack": {"name": "TCPA", "settings": {}, "interfaces": [], "dvipas": [{"kind": "backup", "at": 2, "address": "10.5.5.1", "entry": {"at": 1, "mask": mask}}]},
	"environment": {"sysplex": {"stacks": [{"name": "TCPB", "definitions": [definition]}]}},
}

mask := {"value": "255.255.255.128", "at": 4}

test_differs if {
	found := rule.finding with input as world(mask, {"address": "10.5.5.1", "kind": "define", "prefix": 24})
	found == {{"at": 4, "args": {"address": "10.5.5.1", "own": 25, "other": 24, "stack": "TCPB"}}}
}

test_silent if {
	rule.finding == set() with input as world(mask, {"address": "10.5.5.1", "kind": "define", "prefix": 25})
	rule.finding == set() with input as world(mask, {"address": "10.5.5.1", "kind": "backup", "prefix": 24})
	rule.finding == set() with input as world(mask, {"address": "10.5.5.9", "kind": "define", "prefix": 24})
}

test_unknown_is_silent if rule.finding == set() with input as world({"state": "symbolic", "at": 4}, {"address": "10.5.5.1", "kind": "define", "prefix": 24})
