package ezlint.rules.performance.perf045_test

import data.ezlint.rules.performance.perf045 as rule

findings(settings, entry) := found if {
	found := rule.finding with input as {"stack": {"settings": {"TCPCONFIG": settings}, "routes": [{"at": 10, "destination": "0.0.0.0/0", "entry": entry}]}}
}

test_stack if {
	findings({"RETRANSMITATTEMPTS": {"value": 6, "at": 5}}, {}) == {{
		"at": 5,
		"args": {"name": "RETRANSMITATTEMPTS", "value": 6, "standard": 15},
		"fix": [{"op": "replace", "at": 5, "text": "RETRANSMITATTEMPTS 15"}],
	}}
}

test_route if {
	findings({}, {"MINIMUMRETRANSMITTIME": {"value": 0.05, "at": 12}, "VARIANCEGAIN": {"value": 0.1, "at": 13}, "ROUNDTRIPGAIN": {"value": 0.125, "at": 11}}) == {{
		"at": 12,
		"message": "route",
		"args": {"destination": "0.0.0.0/0", "values": ["MINIMUMRETRANSMITTIME 0.05", "VARIANCEGAIN 0.1"]},
		"fix": [{"op": "delete", "at": 12}, {"op": "delete", "at": 13}],
	}}
}

test_defaults_are_silent if {
	count(findings({"RETRANSMITATTEMPTS": {"value": 15, "at": 5}, "MAXIMUMRETRANSMITTIME": {"value": 120, "state": "default"}}, {"MAXIMUMRETRANSMITTIME": {"value": 120, "at": 12}, "VARIANCEMULTIPLIER": {"value": 2, "at": 13}})) == 0
}

test_unknown_is_silent if {
	count(findings({"CONNECTINITINTERVAL": {"state": "symbolic", "at": 5}}, {"MINIMUMRETRANSMITTIME": {"state": "symbolic", "at": 12}})) == 0
}
