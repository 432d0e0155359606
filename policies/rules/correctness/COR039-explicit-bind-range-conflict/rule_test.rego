package ezlint.rules.correctness.cor039_test

import data.ezlint.rules.correctness.cor039 as rule

range(first, number) := {"at": 2, "value": first, "first": {"value": first}, "count": {"value": number}}

findings(setting, ports, ranges, environment) := found if {
	found := rule.finding with input as {
		"stack": {"settings": {"GLOBALCONFIG": {"EXPLICITBINDPORTRANGE": setting}}, "ports": ports, "portRanges": ranges},
		"environment": environment,
	}
}

port(number, protocol, at) := {"at": at, "port": {"value": number}, "protocol": {"value": protocol}}

test_reservations if {
	ranges := [{"at": 9, "first": {"value": 5990}, "count": {"value": 20}, "protocol": {"value": "TCP"}}]
	found := findings(range(5000, 1000), [port(5500, "TCP", 7), port(5501, "UDP", 8), port(6000, "TCP", 6)], ranges, {})
	some f in found
	f.severity == "info"
	f.args == {"first": 5000, "last": 5999, "count": 2}
	[r.args | some r in f.related] == [{"entryFirst": 5500, "entryLast": 5500}, {"entryFirst": 5990, "entryLast": 6009}]
}

test_free_range_is_silent if {
	count(findings(range(5000, 1000), [port(6000, "TCP", 7), port(4999, "TCP", 8)], [], {})) == 0
}

test_other_stack if {
	stacks := [{"name": "TCPB", "explicitBindPortRange": {"first": 7000, "count": 100}}, {"name": "TCPC", "explicitBindPortRange": {"first": 5000, "count": 1000}}]
	some f in findings(range(5000, 1000), [], [], {"sysplex": {"stacks": stacks}})
	f.args == {"first": 5000, "last": 5999, "other": ["TCPB"], "otherFirst": 7000, "otherLast": 7099}
}

test_cinet if {
	some f in findings(range(5000, 1000), [], [], {"cinet": {"inaddrAnyPort": 4000, "inaddrAnyCount": 2000}})
	f.message == "cinet"
	count(findings(range(5000, 1000), [], [], {"cinet": {"inaddrAnyPort": 4000, "inaddrAnyCount": 1000}})) == 0
}

test_unknown_is_silent if {
	count(findings({"state": "symbolic", "at": 2, "first": {"state": "symbolic"}, "count": {"value": 10}}, [port(5500, "TCP", 7)], [], {})) == 0
	count(findings({"value": false, "state": "default"}, [port(5500, "TCP", 7)], [], {})) == 0
}

# One finding for the ports of common INET; other reservations are counted.
test_cinet_reservation if {
	ranges := [{"at": 9, "first": {"value": 5000}, "count": {"value": 100}, "protocol": {"value": "TCP"}, "job": {"value": "omvs"}}]
	environment := {"cinet": {"inaddrAnyPort": 5000, "inaddrAnyCount": 100}}
	{f.message | some f in findings(range(5000, 1000), [], ranges, environment)} == {"cinet"}
	count(findings(range(5000, 1000), [port(5500, "TCP", 7)], ranges, environment)) == 2
	count(findings(range(5000, 1000), [], ranges, {})) == 1
}
