package ezlint.rules.correctness.cor011_test

import data.ezlint.rules.correctness.cor011 as rule

with_settings(ziip, multiwrite) := {"stack": {"settings": {"GLOBALCONFIG": {"ZIIP": {"at": 1, "value": true, "IQDIOMULTIWRITE": ziip}, "IQDMULTIWRITE": multiwrite}}}}

test_ignored if {
	nobody := {"value": false, "state": "default"}
	rule.finding == {{
		"at": 2,
		"fix": [{"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "IQDMULTIWRITE", "replaces": nobody}],
	}} with input as with_settings({"value": true, "at": 2}, nobody)
	count(rule.finding) == 1 with input as with_settings({"value": true, "at": 2}, {"value": false, "at": 3})
}

test_silent if {
	rule.finding == set() with input as with_settings({"value": true, "at": 2}, {"value": true, "at": 3})
	rule.finding == set() with input as with_settings({"value": false, "at": 2}, {"value": false, "state": "default"})
}

test_unknown_is_silent if {
	rule.finding == set() with input as with_settings({"value": true, "at": 2}, {"state": "unknown"})
}
