package ezlint.rules.security_access.acc041_test

import data.ezlint.rules.security_access.acc041 as rule

flow(port, job) := {"kind": "RR", "direction": "inbound", "port": port, "job": job, "connections": 9}

world(flows) := {
	"parameters": {"ACC041": {"chosen_ports": 3}},
	"stack": {
		"complete": true,
		"gaps": [],
		"statements": [{"at": 1, "statement": "PORT"}],
		"files": [{"at": 0}],
		"ports": [{"at": 2, "port": {"value": 446}, "protocol": {"value": "TCP"}, "job": {"value": "DB2DIST"}}],
		"portRanges": [{"at": 3, "first": {"value": 5000}, "count": {"value": 10}, "protocol": {"value": "TCP"}, "job": {"value": "CICS*"}}],
		"unreservedPorts": [],
	},
	"workload": {"flows": flows},
}

everything := [flow(446, "DB2DIST"), flow(5009, "CICSA"), flow(1414, "MQCHIN")]

test_unreserved if {
	found := rule.finding with input as world(everything)
	found == {{"at": 1, "message": "one", "args": {"ports": ["1414 (MQCHIN)"], "time": "the measured time"}}}
	several := rule.finding with input as world(array.concat(everything, [flow(1415, "MQCHIN")]))
	[f.args.ports | some f in several; not f.message] == [["1414 (MQCHIN)", "1415 (MQCHIN)"]]
}

test_no_entry_at_all if {
	bare := {"statements": [{"at": 7, "statement": "INTERFACE"}], "ports": [], "portRanges": []}
	found := rule.finding with input as object.union(world([flow(446, "DB2DIST")]), {"stack": bare})
	found == {{"at": 7, "message": "one", "args": {"ports": ["446 (DB2DIST)"], "time": "the measured time"}}}
}

test_silent if {
	rule.finding == set() with input as world([flow(446, "DB2DIST")])
	rule.finding == set() with input as world([object.union(flow(1414, "MQCHIN"), {"direction": "outbound"})])
	rule.finding == set() with input as world([object.remove(flow(1414, "MQCHIN"), ["connections"])])
	rule.finding == set() with input as object.union(world(everything), {"stack": {"complete": false}})
	controlled := [{"protocol": {"value": "TCP"}, "job": {"value": "*"}, "DENY": true}]
	rule.finding == set() with input as object.union(world(everything), {"stack": {"unreservedPorts": controlled}})
}

test_ports_chosen_at_run_time if {
	once := [object.union(flow(port, "NFSD"), {"connections": 1}) | some port in [30001, 30411, 30807]]
	rule.finding == set() with input as world(once)
	ftp := world([flow(21, "FTPD1"), flow(50000, "FTPD1")])
	[f.args.ports | some f in rule.finding] == [["21 (FTPD1)"]] with input as ftp
	count(rule.finding) == 1 with input as world([object.union(one, {"connections": 5}) | some one in once])
	count(rule.finding) == 1 with input as world(array.slice(once, 0, 2))
}
