package ezlint.rules.performance.perf022_test

import data.ezlint.rules.performance.perf022 as rule

world(setting) := {"parameters": {"PERF022": {"minimum": 1024, "severe": 128}}, "stack": {"settings": {"SOMAXCONN": {"connections": setting}}}}

test_severity[connections] if {
	some connections, severity in {10: "warning", 127: "warning", 128: "info", 1023: "info"}
	rule.finding == {{
		"at": 4,
		"severity": severity,
		"args": {"connections": connections, "minimum": 1024},
		"fix": [{"op": "replace", "at": 4, "text": "1024"}],
	}} with input as world({"value": connections, "at": 4})
}

test_silent if {
	rule.finding == set() with input as world({"value": 1024, "at": 4})
	rule.finding == set() with input as world({"value": 10, "state": "default"})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "symbolic", "at": 4})
}
