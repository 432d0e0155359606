package ezlint.rules.migration.mig029_test

import data.ezlint.rules.migration.mig029 as rule

test_found if rule.finding == {{"at": 4}} with input as {"stack": {"policy": {"objects": {"ReadFromDirectory": [{"at": 4}]}}}}

test_unknown_is_silent if {
	rule.finding == set() with input as {"stack": {"policy": {"objects": {}}}}
	rule.finding == set() with input as {"stack": {}}
}
