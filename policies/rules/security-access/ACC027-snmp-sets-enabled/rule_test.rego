package ezlint.rules.security_access.acc027_test

import data.ezlint.rules.security_access.acc027 as rule

off := {"value": false, "at": 8}

on := {"value": true, "state": "default"}

world(setting, enabled) := {"stack": {"settings": {"SACONFIG": {"SETSENABLED": setting, "ENABLED": enabled}}}}

test_coded if {
	setting := {"value": true, "at": 4}
	found := rule.finding with input as world(setting, on)
	found == {{"at": 4, "fix": [{"op": "set-parameter", "statement": "SACONFIG", "text": "SETSDISABLED", "replaces": setting}]}}
}

test_silent if {
	rule.finding == set() with input as world({"value": true, "at": 4}, off)
	rule.finding == set() with input as world({"value": false, "at": 4}, on)
	rule.finding == set() with input as world({"value": false, "state": "default"}, on)
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "unknown"}, on)
}
