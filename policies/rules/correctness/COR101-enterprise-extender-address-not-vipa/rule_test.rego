package ezlint.rules.correctness.cor101_test

import data.ezlint.rules.correctness.cor101 as rule

world(start, node) := {"stack": {
	"interfaces": [
		{"at": 2, "name": "VIPA1", "class": "virtual", "addresses": [{"address": "10.1.200.1"}]},
		{"at": 3, "name": "OSA1", "class": "osa", "addresses": [{"address": "10.1.1.1"}]},
	],
	"members": {
		"vtam-start": [{"at": 5, "settings": {"IPADDR": start}}],
		"vtam-major-node": [{"at": 6, "entries": {"PORT": [{"settings": {"MEDIUM": {"value": "HPRIP"}}}], "GROUP": [{"settings": {"IPADDR": node}}]}}],
	},
}}

vipa := {"value": "10.1.200.1", "at": 7}

adapter := {"value": "10.1.1.1", "at": 7}

report := {{"at": 7, "args": {"address": "10.1.1.1", "interface": "OSA1"}, "related": [{"at": 3, "message": "interface"}]}}

test_adapter if {
	rule.finding == report with input as world(adapter, vipa)
	rule.finding == report with input as world(vipa, adapter)
}

test_silent if {
	rule.finding == set() with input as world(vipa, vipa)
	rule.finding == set() with input as world({"value": "10.9.9.9", "at": 7}, vipa)
}

test_unknown_is_silent if rule.finding == set() with input as world({"state": "symbolic", "at": 7}, {"state": "symbolic", "at": 8})
