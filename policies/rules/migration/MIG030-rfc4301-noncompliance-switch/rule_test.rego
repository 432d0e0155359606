package ezlint.rules.migration.mig030_test

import data.ezlint.rules.migration.mig030 as rule

findings(setting) := {f.at | some f in rule.finding with input as {"stack": {"policy": {"objects": {"IpFilterPolicy": [{"settings": {"RFC4301Compliance": setting}}]}}}}}

test_no if findings({"value": "No", "at": 5}) == {5}

test_silent if {
	findings({"value": "Yes", "at": 5}) == set()
	findings({"state": "symbolic", "at": 5}) == set()
	rule.finding == set() with input as {"stack": {}}
}
