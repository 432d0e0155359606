package ezlint.rules.hygiene.hyg018_test

import data.ezlint.rules.hygiene.hyg018 as rule

entry(at, port, job) := {
	"at": at,
	"port": {"value": port},
	"protocol": {"value": "TCP"},
	"job": {"value": job},
}

world(hours, ports) := {
	"parameters": {"HYG018": {"hours": 24}},
	"stack": {"ports": [entry(1, 446, "DB2DIST"), entry(2, 5000, "OLD"), entry(3, 6000, "OMVS"), entry(4, 7000, "CICS*")], "portRanges": []},
	"workload": {"measured": {"hours": hours, "ports": ports}},
}

counted(port, job, connections) := {"port": port, "protocol": "tcp", "job": job, "connections": connections, "mostConnections": 0}

everything := [counted(446, "DB2DIST", 90), counted(5000, "OLD", 0), counted(6000, "OMVS", 0), counted(7000, "CICS*", 0)]

test_never_used if {
	rule.finding == {{"at": 2, "args": {"written": "PORT 5000 TCP", "job": "OLD", "hours": 24}}} with input as world(24, everything)
}

test_measured_too_short if {
	rule.finding == set() with input as world(23, everything)
}

test_covered_too_short if {
	reported := {"workload": {"measured": {"portHours": 2}}}
	rule.finding == set() with input as object.union(world(48, everything), reported)
}

test_used_at_another_address if {
	more := array.concat(everything, [counted(5000, "OLD", 3)])
	rule.finding == set() with input as world(48, more)
}

test_a_flow_used_it if {
	flow := {"port": 5000, "direction": "inbound", "connections": 2}
	used := {"workload": {"measured": {"flows": [flow]}}}
	rule.finding == set() with input as object.union(world(24, everything), used)
	other := {"workload": {"measured": {"flows": [object.union(flow, {"direction": "outbound"})]}}}
	count(rule.finding) == 1 with input as object.union(world(24, everything), other)
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(48, [])
	rule.finding == set() with input as object.remove(world(48, everything), ["workload"])
}
