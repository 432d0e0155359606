package ezlint.rules.performance.perf039_test

import data.ezlint.rules.performance.perf039 as rule

off(at) := {"value": false, "at": at}

findings(global, ports) := found if {
	settings := object.union({"SMCD": {"value": true, "at": 1}, "SMCR": {"value": false}}, global)
	found := rule.finding with input as {"stack": {"settings": {"GLOBALCONFIG": settings}, "ports": ports, "portRanges": []}}
}

both := {"SMCGLOBAL": {"value": true, "AUTOCACHE": off(5), "AUTOSMC": off(6)}}

test_both if {
	findings(both, []) == {
		{"at": 5, "message": "default", "args": {"name": "AUTOCACHE", "functions": ["SMC-D"]}, "fix": [{"op": "replace", "at": 5, "text": "AUTOCACHE"}]},
		{"at": 6, "message": "servers", "args": {"name": "AUTOSMC", "functions": ["SMC-D"]}, "fix": [{"op": "replace", "at": 6, "text": "AUTOSMC"}]},
	}
}

test_decided_by_port if {
	{f.at | some f in findings(both, [{"at": 9, "SMC": {"value": false, "at": 10}}])} == {5}
}

test_smc_off_is_silent if {
	count(findings(object.union(both, {"SMCD": {"value": false}}), [])) == 0
}

test_unknown_is_silent if {
	count(findings({"SMCGLOBAL": {"AUTOCACHE": {"value": true, "state": "default"}, "AUTOSMC": {"state": "unknown"}}}, [])) == 0
	unknown := rule.finding with input as {"stack": {"settings": {"GLOBALCONFIG": {"SMCD": {"state": "unknown"}, "SMCGLOBAL": both.SMCGLOBAL}}}}
	count(unknown) == 0
}
