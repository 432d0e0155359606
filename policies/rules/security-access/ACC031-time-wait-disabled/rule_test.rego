package ezlint.rules.security_access.acc031_test

import data.ezlint.rules.security_access.acc031 as rule

world(setting) := {"stack": {"settings": {"TCPCONFIG": {"TIMEWAITINTERVAL": setting}}}, "parameters": {"ACC031": {"minimum_seconds": 30}}}

test_zero if {
	setting := {"value": 0, "at": 4}
	found := rule.finding with input as world(setting)
	found == {{"at": 4, "message": "zero", "args": {"seconds": 0}, "fix": [{"op": "set-parameter", "statement": "TCPCONFIG", "text": "TIMEWAITINTERVAL 60", "replaces": setting}]}}
}

test_short if {
	found := rule.finding with input as world({"value": 29, "at": 4})
	{f.message | some f in found} == {"default"}
}

test_silent if {
	rule.finding == set() with input as world({"value": 30, "at": 4})
	rule.finding == set() with input as world({"value": 60, "state": "default"})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "symbolic", "at": 4})
}
