package ezlint.rules.performance.perf031_test

import data.ezlint.rules.performance.perf031 as rule

world(wlm, ipsecurity) := {"environment": {"wlm": wlm}, "stack": {"settings": {"GLOBALCONFIG": {"ZIIP": {"value": true, "at": 3, "IPSECURITY": ipsecurity}}}}}

on := {"value": true, "at": 4}

test_not_classified if {
	rule.finding == {{"at": 4, "message": "default"}} with input as world({"tcpEnclaveClassified": false}, on)
}

test_discretionary if {
	rule.finding == {{"at": 4, "message": "discretionary"}} with input as world({"tcpEnclaveClassified": true, "tcpEnclaveImportance": "discretionary"}, on)
}

test_silent if {
	rule.finding == set() with input as world({"tcpEnclaveClassified": true, "tcpEnclaveImportance": "2"}, on)
	rule.finding == set() with input as world({"tcpEnclaveClassified": false}, {"value": false, "state": "default"})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({}, on)
	rule.finding == set() with input as world({"tcpEnclaveClassified": false}, {"state": "unknown"})
}
