package ezlint.rules.availability.avl045_test

import data.ezlint.rules.availability.avl045 as rule

world(job, source, class) := {"stack": {
	"interfaces": [
		{"name": "OSA1", "class": "osa", "family": 4, "addresses": [{"address": "10.1.1.1"}]},
		{"name": "V1", "class": class, "family": 4, "addresses": [{"address": "10.9.9.1"}]},
	],
	"other": {"SRCIP": [{"JOBNAME": [{"job": {"value": job}, "source": source}]}]},
}}

test_adapter if {
	found := rule.finding with input as world("*", {"value": "10.1.1.1", "at": 5}, "virtual")
	found == {{"at": 5, "args": {"address": "10.1.1.1", "interface": "OSA1"}}}
}

test_silent if {
	rule.finding == set() with input as world("*", {"value": "10.9.9.1", "at": 5}, "virtual")
	rule.finding == set() with input as world("CICS*", {"value": "10.1.1.1", "at": 5}, "virtual")
	rule.finding == set() with input as world("*", {"value": "10.1.1.1", "at": 5}, "osa")
}

test_unknown_is_silent if rule.finding == set() with input as world("*", {"state": "symbolic", "at": 5}, "virtual")
