package ezlint.rules.performance.perf065_test

import data.ezlint.rules.performance.perf065 as rule

findings(setting, wlm, list) := found if {
	found := rule.finding with input as {
		"stack": {"settings": {"GLOBALCONFIG": {"ZIIP": {"IPSECURITY": setting}}}},
		"environment": {"wlm": wlm},
		"workload": {"flows": list},
	}
}

on := {"value": true, "at": 5}

test_before_online_work if {
	findings(on, {"tcpEnclaveImportance": "1", "onlineImportance": "2"}, []) == {{"at": 5, "args": {"tcp": "1", "online": "2"}}}
	count(findings(on, {"tcpEnclaveImportance": "SYSSTC", "onlineImportance": 1}, [{"kind": "STR", "protection": "ipsec"}])) == 1
	count(findings(on, {"tcpEnclaveImportance": 5, "onlineImportance": "discretionary"}, [])) == 1
}

test_silent if {
	count(findings(on, {"tcpEnclaveImportance": "2", "onlineImportance": "1"}, [])) == 0
	count(findings(on, {"tcpEnclaveImportance": "2", "onlineImportance": "2"}, [])) == 0
	count(findings(on, {"tcpEnclaveImportance": "1", "onlineImportance": "2"}, [{"kind": "RR", "protection": "ipsec"}])) == 0
	count(findings({"value": false, "at": 5}, {"tcpEnclaveImportance": "1", "onlineImportance": "2"}, [])) == 0
}

test_unknown_is_silent if {
	count(findings(on, {"tcpEnclaveImportance": "1"}, [])) == 0
	count(findings({"state": "unknown"}, {"tcpEnclaveImportance": "1", "onlineImportance": "2"}, [])) == 0
}
