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
	found == {{"at": 5, "message": "default", "args": {"source": "10.1.1.1", "interface": "OSA1"}}}
}

test_server_and_interface_name if {
	entries := [
		{"job": {"value": "*"}, "source": {"value": "10.1.1.1", "at": 5}, "DIRECTION": {"value": "SERVER"}},
		{"job": {"value": "*"}, "interface": {"value": "osa6", "at": 6}, "DIRECTION": {"value": "BOTH"}},
	]
	interfaces := array.concat(world("*", {}, "virtual").stack.interfaces, [
		{"name": "OSA6", "class": "osa", "family": 6, "addresses": []},
		{"name": "V6", "class": "virtual", "family": 6, "addresses": []},
	])
	found := rule.finding with input as {"stack": {"interfaces": interfaces, "other": {"SRCIP": [{"JOBNAME": entries}]}}}
	{[f.at, f.message, f.args.interface] | some f in found} == {[5, "server", "OSA1"], [6, "default", "OSA6"]}
}

test_silent if {
	rule.finding == set() with input as world("*", {"value": "10.9.9.1", "at": 5}, "virtual")
	rule.finding == set() with input as world("CICS*", {"value": "10.1.1.1", "at": 5}, "virtual")
	rule.finding == set() with input as world("*", {"value": "10.1.1.1", "at": 5}, "osa")
}

test_unknown_is_silent if rule.finding == set() with input as world("*", {"state": "symbolic", "at": 5}, "virtual")
