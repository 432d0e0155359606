package ezlint.rules.migration.mig034_test

import data.ezlint.rules.migration.mig034 as rule

world(from, security) := {
	"environment": {"upgradeFrom": from},
	"stack": {"settings": {"IPCONFIG6": {"IPSECURITY": security}}, "other": {"IPSEC": [{"at": 3, "DVIPSEC": {"value": true, "at": 4}}]}},
}

test_both if {
	rule.finding == {{"at": 4}} with input as world("1.13", {"value": true})
}

test_silent if {
	rule.finding == set() with input as world("2.1", {"value": true})
	rule.finding == set() with input as world("1.13", {"value": false})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world("1.13", {"state": "unknown"})
}
