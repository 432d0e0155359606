package ezlint.rules.correctness.cor089_test

import data.ezlint.rules.correctness.cor089 as rule

entry(port, protocol, job) := {"at": 10 + port, "port": {"value": port}, "protocol": {"value": protocol, "at": 1}, "job": {"value": job}}

found(ports) := {[f.args.port, f.args.protocol] | some f in rule.finding with input as {"stack": {"ports": ports, "portRanges": []}}}

test_reports if {
	found([entry(500, "TCP", "IKED")]) == {[500, "UDP"]}
	found([entry(21, "UDP", "ftpd1")]) == {[21, "TCP"]}
	found([entry(12000, "TCP", "NET"), entry(12004, "UDP", "NET")]) == {[12000, "UDP"]}
}

test_range if {
	range := {"at": 5, "first": {"value": 12000}, "count": {"value": 5}, "protocol": {"value": "TCP", "at": 6}, "job": {"value": "NET"}}
	all := rule.finding with input as {"stack": {"ports": [], "portRanges": [range]}}
	{[f.at, f.fix] | some f in all} == {[5, [{"op": "replace", "at": 6, "text": "UDP"}]]}
}

test_silent if {
	found([entry(500, "UDP", "IKED")]) == set()
	found([entry(500, "TCP", "IKED"), entry(500, "UDP", "IKED")]) == set()
	found([entry(501, "TCP", "IKED"), entry(500, "TCP", "OTHER")]) == set()
}

test_unknown_is_silent if {
	unknown := {"at": 3, "port": {"value": 500}, "protocol": {"state": "symbolic"}, "job": {"value": "IKED"}}
	found([unknown]) == set()
	found([entry(500, "TCP", "IKED"), unknown]) == set()
	found([object.union(entry(500, "TCP", "IKED"), {"damaged": true})]) == set()
}
