package ezlint.rules.performance.perf019_test

import data.ezlint.rules.performance.perf019 as rule

world(release, setting) := {"release": release, "stack": {"settings": {"TCPCONFIG": {"DELAYACKS": setting}}}}

test_immediate if {
	rule.finding == {{
		"at": 4,
		"args": {"wanted": "AUTODELAYACKS"},
		"fix": [{"op": "replace", "at": 4, "text": "AUTODELAYACKS"}],
	}} with input as world("3.1", {"value": "NODELAYACKS", "at": 4})
}

test_before_autonomic_acknowledgments if {
	found := rule.finding with input as world("2.1", {"value": "NODELAYACKS", "at": 4})
	{f.args.wanted | some f in found} == {"DELAYACKS"}
}

test_first_release_of_autonomic_acknowledgments if {
	found := rule.finding with input as world("2.2", {"value": "NODELAYACKS", "at": 4})
	{f.args.wanted | some f in found} == {"AUTODELAYACKS"}
}

test_silent if {
	rule.finding == set() with input as world("3.1", {"value": "AUTODELAYACKS", "at": 4})
	rule.finding == set() with input as world("3.1", {"value": "DELAYACKS", "state": "default"})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world("3.1", {"state": "unknown"})
}
