package ezlint.rules.performance.perf043_test

import data.ezlint.rules.performance.perf043 as rule

findings(setting, release) := found if {
	found := rule.finding with input as {"release": release, "stack": {"settings": {"TCPCONFIG": {"QUEUEDRTT": setting}}, "overridden": []}}
}

test_coded if {
	findings({"value": 20, "at": 5}, "2.3") == {{"at": 5, "args": {"value": 20}, "fix": [{"op": "delete", "at": 5}]}}
}

test_silent if {
	count(findings({"value": 0, "at": 5}, "3.1")) == 0
	count(findings({"value": 0, "state": "default"}, "3.1")) == 0
	count(findings({"value": 20, "at": 5}, "2.2")) == 0
}

test_unknown_is_silent if {
	count(findings({"state": "symbolic", "at": 5}, "3.1")) == 0
	count(findings({"state": "unknown"}, "3.1")) == 0
}
