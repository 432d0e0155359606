package ezlint.rules.migration.mig006_test

import data.ezlint.rules.migration.mig006 as rule

world(release, medium) := {"release": release, "stack": {"members": {"vtam-major-node": [{"at": 1, "entries": {"PORT": [{"at": 3, "settings": {"MEDIUM": medium}}]}}]}}}

test_found if {
	rule.finding == {{"at": 4, "message": "default"}} with input as world("3.1", {"value": "CSMACD", "at": 4})
	rule.finding == {{"at": 4, "message": "coming", "severity": "warning"}} with input as world("2.5", {"value": "CSMACD", "at": 4})
}

test_silent if rule.finding == set() with input as world("3.1", {"value": "HPRIP", "at": 4})

test_unknown_is_silent if rule.finding == set() with input as world("3.1", {"state": "symbolic", "at": 4})
