package ezlint.rules.availability.avl038_test

import data.ezlint.rules.availability.avl038 as rule

world(lans, more) := object.union(
	{
		"stack": {
			"name": "TCPA", "complete": true, "gaps": [], "settings": {}, "other": {}, "ports": [],
			"interfaces": [{"name": "OSA1", "class": "osa", "family": 4, "addresses": [{"address": "10.5.5.2", "prefix": 24}], "settings": {}}],
			"dvipas": [{"kind": "define", "at": 2, "address": "10.5.5.1", "entry": {"at": 1}}],
		},
		"environment": {"sysplex": {"stacks": [{"name": "TCPB", "backups": [{"address": "10.5.5.1"}], "lans": lans}]}},
	},
	more,
)

test_off_the_lan if {
	found := rule.finding with input as world([{"name": "OSAB", "addresses": ["10.6.6.2/24"]}], {})
	found == {{"at": 2, "args": {"address": "10.5.5.1", "interface": "OSA1", "stacks": ["TCPB"]}}}
}

test_silent if {
	rule.finding == set() with input as world([{"name": "OSAB", "addresses": ["10.5.5.3/24"]}], {})
	rule.finding == set() with input as world([], {"environment": {"startedTasks": ["OMPROUTE"]}})
	rule.finding == set() with input as world([], {"stack": {"dvipas": [{"kind": "define", "at": 2, "address": "10.9.9.1", "entry": {"at": 1}}]}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(null, {})
	rule.finding == set() with input as world([], {"environment": {"sysplex": {"stacks": [{"name": "TCPB", "routesDynamically": true, "lans": [], "backups": [{"address": "10.5.5.1"}]}]}}})
}
