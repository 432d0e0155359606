package ezlint.rules.performance.perf053_test

import data.ezlint.rules.performance.perf053 as rule

flow := {"kind": "STR", "name": "load", "port": 5000, "receiveCallBytes": 262144, "averageReceiveBytes": 8192, "msgWaitAll": false}

findings(change) := found if {
	found := rule.finding with input as {
		"stack": {
			"ports": [{"at": 7, "port": {"value": 5000}, "protocol": {"value": "TCP"}}],
			"portRanges": [],
			"interfaces": [],
			"statements": [{"at": 1}],
		},
		"workload": {"flows": [object.union(flow, change)]},
		"parameters": {"PERF053": {"max_fill": 0.25}},
	}
}

test_small_pieces if {
	findings({}) == {{
		"at": 7,
		"args": {"flow": "load", "average": 8192, "buffer": 262144},
		"trial": [{"flow": "load", "set": {"msgWaitAll": true}}],
	}}
	some f in findings({"port": 6000})
	f.at == 1
}

test_silent if {
	count(findings({"msgWaitAll": true})) == 0
	count(findings({"averageReceiveBytes": 65536})) == 0
	count(findings({"kind": "RR"})) == 0
}

test_unknown_is_silent if {
	unknown := rule.finding with input as {"stack": {"ports": []}, "workload": {"flows": [object.remove(flow, ["msgWaitAll"])]}, "parameters": {"PERF053": {"max_fill": 0.25}}}
	count(unknown) == 0
	nothing := rule.finding with input as {"stack": {"ports": []}}
	count(nothing) == 0
}
