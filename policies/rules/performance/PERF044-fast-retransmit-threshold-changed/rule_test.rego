package ezlint.rules.performance.perf044_test

import data.ezlint.rules.performance.perf044 as rule

findings(setting) := found if {
	found := rule.finding with input as {"stack": {"settings": {"TCPCONFIG": {"FRRTHRESHOLD": setting}}, "overridden": []}}
}

test_low if {
	findings({"value": 1, "at": 5}) == {{"at": 5, "message": "default", "args": {"value": 1}, "fix": [{"op": "delete", "at": 5}]}}
}

test_high if {
	some f in findings({"value": 20, "at": 5})
	f.message == "late"
}

test_standard_is_silent if {
	count(findings({"value": 3, "at": 5})) == 0
	count(findings({"value": 3, "state": "default"})) == 0
}

test_unknown_is_silent if {
	count(findings({"state": "symbolic", "at": 5})) == 0
	count(findings({"state": "invalid", "at": 5, "text": "0"})) == 0
}
