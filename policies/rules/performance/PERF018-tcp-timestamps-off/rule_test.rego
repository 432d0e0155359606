package ezlint.rules.performance.perf018_test

import data.ezlint.rules.performance.perf018 as rule

world(setting) := {"stack": {"settings": {"TCPCONFIG": {"TCPTIMESTAMP": setting}}, "overridden": []}}

test_off if {
	rule.finding == {{"at": 4, "fix": [{"op": "delete", "at": 4}]}} with input as world({"value": false, "at": 4})
}

test_on_is_silent if {
	rule.finding == set() with input as world({"value": true, "at": 4})
	rule.finding == set() with input as world({"value": true, "state": "default"})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "unknown"})
}
