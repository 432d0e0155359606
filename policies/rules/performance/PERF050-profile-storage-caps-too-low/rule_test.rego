package ezlint.rules.performance.perf050_test

import data.ezlint.rules.performance.perf050 as rule

findings(settings, measured) := found if {
	found := rule.finding with input as {
		"stack": {"settings": {"GLOBALCONFIG": settings}},
		"workload": {"measured": measured},
		"parameters": {"PERF050": {"peak_ratio": 0.6}},
	}
}

test_peak if {
	findings({"ECSALIMIT": {"value": 67108864, "at": 5}}, {"ecsaPeakMb": 50}) == {{"at": 5, "args": {"name": "ECSALIMIT", "limit": 64, "peak": 50}}}
	count(findings({"ECSALIMIT": {"value": 134217728, "at": 5}}, {"ecsaPeakMb": 50})) == 0
}

test_unmeasured if {
	findings({"POOLLIMIT": {"value": 67108864, "at": 5}}, {"ecsaPeakMb": 50}) == {{"at": 5, "severity": "info", "message": "unmeasured", "args": {"name": "POOLLIMIT", "limit": 64}}}
}

test_no_limit_is_silent if {
	count(findings({"POOLLIMIT": {"value": 0, "at": 5}, "ECSALIMIT": {"value": 0, "state": "default"}}, {})) == 0
}

test_unknown_is_silent if {
	count(findings({"POOLLIMIT": {"state": "symbolic", "at": 5}, "ECSALIMIT": {"state": "unknown"}}, {})) == 0
}
