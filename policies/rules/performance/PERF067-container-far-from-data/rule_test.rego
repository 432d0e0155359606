package ezlint.rules.performance.perf067_test

import data.ezlint.rules.performance.perf067 as rule

flow := {"kind": "RR", "name": "shop", "port": 8080, "containerClient": true, "direction": "inbound"}

findings(change, zcx) := found if {
	found := rule.finding with input as {
		"stack": {
			"ports": [{"at": 7, "port": {"value": 8080}, "protocol": {"value": "TCP"}}],
			"portRanges": [],
			"interfaces": [],
			"statements": [{"at": 1}],
		},
		"workload": {"flows": [object.union(flow, change)]},
		"environment": {"zcx": zcx},
	}
}

test_container_elsewhere if {
	findings({}, {"available": true}) == {{"at": 7, "args": {"flow": "shop"}}}
	some f in findings({"port": 9090}, {"available": true})
	f.at == 1
}

test_silent if {
	count(findings({"containerClient": false}, {"available": true})) == 0
	count(findings({"kind": "STR"}, {"available": true})) == 0
	count(findings({"direction": "outbound"}, {"available": true})) == 0
	count(findings({"zcx": "ZCX1"}, {"available": true})) == 0
	count(findings({"otherData": true}, {"available": true})) == 0
	count(findings({}, {"available": false})) == 0
}

test_unknown_is_silent if {
	count(findings({}, {})) == 0
	nothing := rule.finding with input as {"environment": {"zcx": {"available": true}}}
	count(nothing) == 0
}
