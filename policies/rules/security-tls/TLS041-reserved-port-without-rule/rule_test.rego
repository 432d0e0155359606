package ezlint.rules.security_tls.tls041_test

import data.ezlint.rules.security_tls.tls041 as rule

on := {"name": "Web", "at": 10, "order": 0, "enabled": true, "direction": "Inbound", "localPorts": {"ranges": [[8080, 8080]]}, "remotePorts": "any", "job": null, "user": null}

off := object.union(on, {"enabled": false})

port(number, job) := {"at": number, "port": {"value": number}, "protocol": {"value": "TCP"}, "job": {"value": job}}

range(first, size, job) := {"at": first, "first": {"value": first}, "count": {"value": size}, "protocol": {"value": "TCP"}, "job": {"value": job}}

model(ports, ranges, rules) := {
	"parameters": {"TLS041": {"exempt_ports": [22], "exempt_jobs": ["SSHD*"]}},
	"stack": {
		"complete": true,
		"settings": {"TCPCONFIG": {"TTLS": {"value": true, "at": 3}}, "IPCONFIG": {"IPSECURITY": {"value": false}}},
		"interfaces": [{"class": "osa"}],
		"ports": ports,
		"portRanges": ranges,
		"policy": {"given": ["at-tls"], "complete": ["at-tls"], "objects": {}, "filters": {"rules": []}, "tls": {"rules": rules, "relations": []}},
	},
}

places(world) := found if {
	found := {[f.at, object.get(f, "severity", "hint")] | some f in rule.finding} with input as world
}

test_found if {
	places(model([port(8080, "WEB"), port(5020, "DBDIST"), port(446, "DBDIST")], [], [on])) == {[5020, "hint"], [446, "info"]}
	places(model([], [range(7000, 10, "CICS*")], [on])) == {[7000, "hint"]}
}

test_jobs if {
	named := object.union(on, {"job": "WEB*"})
	places(model([port(8080, "WEB1")], [], [named])) == set()
	places(model([port(8080, "WE*")], [], [named])) == set()
	places(model([port(8080, "OMVS")], [], [named])) == set()
	places(model([port(8080, "OTHER")], [], [named])) == {[8080, "warning"]}
	places(model([port(8080, "OTHER")], [], [object.union(on, {"localPorts": {"ranges": [[1, 1]]}}), object.union(named, {"enabled": false})])) == {[8080, "hint"]}
	places(model([port(8080, "SSHD1")], [], [named])) == set()
	places(model([port(8080, "W*")], [], [named])) == set()
	places(model([port(8080, "WEB1*")], [], [named])) == set()
	places(model([port(8080, "WEB1*")], [], [object.union(on, {"job": "WEB"})])) == {[8080, "warning"]}
}

# FTPD listens as FTPD1, but not the other way round; a port that is exempt is not once a rule names it.
test_job_of_the_rule_never_matches if {
	exact := object.union(on, {"job": "WEB", "localPorts": {"ranges": [[22, 22]]}})
	places(model([port(22, "WEB1")], [], [exact])) == {[22, "warning"]}
	places(model([port(22, "WEB")], [], [object.union(exact, {"job": "WEB1"})])) == set()
	places(model([port(22, "WEB1")], [], [exact, object.union(exact, {"job": "WEB*"})])) == set()
	places(model([port(22, "WEB1"), port(22, "WEB")], [], [exact])) == set()
}

test_rules_in_bulk if {
	wide := object.union(on, {"localPorts": {"ranges": [[1024, 65535]]}})
	places(model([port(5020, "X")], [], [wide])) == set()
	places(model([port(5020, "X")], [], [on, object.union(object.remove(on, ["localPorts"]), {"localPorts": "any"})])) == set()
	places(model([port(5020, "X")], [], [on, object.union(wide, {"enabled": false})])) == {[5020, "hint"]}
	places(model([port(5020, "X")], [], [on, object.union(object.remove(on, ["localPorts"]), {"localPorts": "any", "enabled": false})])) == {[5020, "hint"]}
}

test_jobs_in_bulk if {
	wide := object.union(on, {"job": "WEB*", "localPorts": {"ranges": [[1024, 65535]]}})
	other := object.union(wide, {"name": "Mail", "at": 11, "job": "SMTPD"})
	every job in ["WEB1", "WE*", "OMVS", "*", "SMTPD", "SMTP", "SMTPD1"] {
		places(model([port(5020, job)], [], [wide, other])) == set()
	}
	places(model([port(5020, "DB2")], [], [wide, other])) == {[5020, "hint"]}
	places(model([port(5020, "DB2")], [], [wide, object.union(other, {"job": "*"})])) == set()
}

test_rules_of_other_connections if {
	places(model([port(8080, "X")], [], [object.union(on, {"direction": "Outbound"})])) == {[8080, "hint"]}
	partner := object.union(object.remove(on, ["localPorts", "remotePorts"]), {"direction": "Both", "localPorts": "any", "remotePorts": {"ranges": [[8443, 8443]]}})
	places(model([port(5020, "X")], [], [partner])) == {[5020, "hint"]}
}

test_decided_is_silent if {
	places(model([port(5020, "X")], [], [on, object.union(off, {"localPorts": {"ranges": [[5020, 5020]]}})])) == set()
	places(model([port(5020, "X")], [], [on, object.union(off, {"localPorts": {"ranges": [[5000, 5100]]}})])) == set()
}

test_exceptions_are_silent if {
	places(model([port(22, "ANY"), port(2022, "SSHD3"), object.union(port(80, "W"), {"BIND": {"value": "127.0.0.1"}}), object.union(port(81, "W"), {"BIND": {"value": "::1"}}), object.union(port(82, "W"), {"protocol": {"value": "UDP"}})], [], [on])) == set()
	tunnel := {"stack": {"policy": {"filters": {"rules": [{"name": "T", "action": "IpSec", "dynamicVpn": 9, "protocol": 6, "localPorts": "any"}]}}, "settings": {"IPCONFIG": {"IPSECURITY": {"value": true}}}}}
	places(object.union(model([port(5020, "X")], [], [on]), tunnel)) == set()
	places(object.union(model([port(5020, "X")], [], [on]), {"stack": {"interfaces": [{"class": "hipersockets"}]}})) == set()
}

test_unknown_is_silent if {
	places(object.union(model([port(5020, "X")], [], [on]), {"stack": {"policy": {"complete": []}}})) == set()
	places(object.union(model([port(5020, "X")], [], [on]), {"stack": {"settings": {"TCPCONFIG": {"TTLS": {"state": "unknown", "value": false}}}}})) == set()
	places(model([port(5020, "X")], [], [])) == set()
	places(model([port(5020, "X")], [], [on, object.remove(on, ["localPorts"])])) == set()
	places(model([port(5020, "X")], [], [on, object.remove(object.union(on, {"localPorts": {"ranges": [[1, 1]]}}), ["enabled"])])) == set()
}

test_range_of_omvs if {
	places(model([], [range(5000, 1000, "OMVS")], [on])) == set()
}
