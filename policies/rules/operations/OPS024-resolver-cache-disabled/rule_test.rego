package ezlint.rules.operations.ops024_test

import data.ezlint.rules.operations.ops024 as rule

world(settings) := {"stack": {"members": {"resolver-setup": [{"settings": settings}]}}}

test_found if rule.finding == {{"at": 3, "fix": [{"op": "replace", "at": 3, "text": "CACHE"}]}} with input as world({"NOCACHE": {"value": true, "at": 3}})

test_silent if {
	rule.finding == set() with input as world({"CACHE": {"value": true, "at": 3}})
	rule.finding == set() with input as world({"NOCACHE": {"state": "unknown"}})
	rule.finding == set() with input as world({"NOCACHE": {"value": true, "at": 3}, "CACHE": {"value": true, "at": 4}})
}
