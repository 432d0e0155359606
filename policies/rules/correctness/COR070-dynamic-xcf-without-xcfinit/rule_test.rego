package ezlint.rules.correctness.cor070_test

import data.ezlint.rules.correctness.cor070 as rule

world(xcf, start) := {"stack": {
	"settings": {"IPCONFIG": {"DYNAMICXCF": xcf}},
	"members": {"vtam-start": [{"settings": {"XCFINIT": start}}]},
}}

test_off if {
	found := rule.finding with input as world({"value": "10.8.0.1", "at": 4}, {"value": "NO", "at": 9})
	found == {{"at": 4, "related": [{"at": 9, "message": "start"}]}}
}

test_silent if {
	rule.finding == set() with input as world({"value": "10.8.0.1", "at": 4}, {"value": "YES", "at": 9})
	rule.finding == set() with input as world({"value": false, "state": "default"}, {"value": "NO", "at": 9})
}

test_unknown_is_silent if rule.finding == set() with input as world({"value": "10.8.0.1", "at": 4}, {"state": "unknown"})
