package ezlint.rules.security_access.acc012_test

import data.ezlint.rules.security_access.acc012 as rule

world(setting) := {"stack": {"settings": {"UDPCONFIG": {"UDPCHKSUM": setting}}}}

test_off if {
	setting := {"value": false, "at": 4}
	rule.finding == {{"at": 4, "fix": [{"op": "set-parameter", "statement": "UDPCONFIG", "text": "UDPCHKSUM", "replaces": setting}]}} with input as world(setting)
}

test_on_is_silent if {
	rule.finding == set() with input as world({"value": true, "at": 4})
	rule.finding == set() with input as world({"value": true, "state": "default"})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "unknown"})
}
