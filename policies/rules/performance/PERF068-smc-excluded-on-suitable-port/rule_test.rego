package ezlint.rules.performance.perf068_test

import data.ezlint.rules.performance.perf068 as rule

entry(smc) := {"at": 7, "port": {"value": 446}, "protocol": {"value": "TCP"}, "job": {"value": "DB2DIST"}, "SMC": smc}

off := {"value": false, "at": 8}

flow := {"kind": "RR", "name": "db2", "port": 446, "peer": "SYSB", "requestsPerConnection": 1000}

peers := {"peers": [{"name": "SYSB", "smc": true}]}

findings(smc, list, environment, smcd) := found if {
	found := rule.finding with input as {
		"stack": {"settings": {"GLOBALCONFIG": {"SMCD": smcd}}, "ports": [entry(smc)], "portRanges": []},
		"workload": {"flows": list},
		"environment": environment,
		"parameters": {"PERF068": {"short_connection_requests": 10, "short_connection_bytes": 32768}},
	}
}

on := {"value": true, "at": 2}

test_lasting_connections if {
	findings(off, [flow], peers, on) == {{
		"at": 8,
		"args": {"port": 446, "job": "DB2DIST", "flows": ["db2"], "partners": ["SYSB"], "functions": ["SMC-D"]},
		"fix": [{"op": "delete", "at": 8}],
	}}
	count(findings(off, [object.remove(flow, ["peer"])], peers, on)) == 1
	count(findings(off, [{"kind": "STR", "port": 446, "peer": "SYSB"}], peers, on)) == 1
}

test_silent if {
	count(findings({"value": true, "at": 8}, [flow], peers, on)) == 0
	count(findings(off, [object.union(flow, {"protection": "ipsec"})], peers, on)) == 0
	count(findings(off, [object.union(flow, {"requestsPerConnection": 1})], peers, on)) == 0
	count(findings(off, [flow, {"kind": "CRR", "port": 446}], peers, on)) == 0
	count(findings(off, [object.union(flow, {"direction": "outbound"})], peers, on)) == 0
	count(findings(off, [flow], peers, {"value": false})) == 0
}

test_unknown_is_silent if {
	count(findings(off, [flow], {}, on)) == 0
	count(findings(off, [object.remove(flow, ["peer"])], {"peers": [{"name": "SYSB", "smc": true}, {"name": "WEB"}]}, on)) == 0
	count(findings(off, [flow], peers, {"state": "unknown"})) == 0
	count(findings(off, [], peers, on)) == 0
}
