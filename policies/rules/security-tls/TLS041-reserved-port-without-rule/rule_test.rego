package ezlint.rules.security_tls.tls041_test

import data.ezlint.rules.security_tls.tls041 as rule

on := {"name": "Web", "at": 10, "order": 0, "enabled": true, "direction": "Inbound", "localPorts": {"ranges": [[8080, 8080]]}, "remotePorts": "any", "job": null, "user": null}

off := object.union(on, {"at": 11, "enabled": false})

port(number, job) := {"at": number, "port": {"value": number}, "protocol": {"value": "TCP"}, "job": {"value": job}}

range(first, size, job) := {"at": first, "first": {"value": first}, "count": {"value": size}, "protocol": {"value": "TCP"}, "job": {"value": job}}

open := {"answer": "yes", "filters": "off", "tunnels": []}

# The result of the resolver for the server of a reservation.
server(at, last, job, tls) := {"at": at, "first": at, "last": last, "job": job, "tls": tls, "outside": open}

clear := {"answer": "no", "rules": []}

model(entries, servers, rules) := {
	"parameters": {"TLS041": {"exempt_ports": [22], "exempt_jobs": ["SSHD*"]}},
	"connections": {"servers": servers},
	"stack": {
		"complete": true,
		"interfaces": [{"class": "osa"}],
		"ports": [entry | some entry in entries; entry.port],
		"portRanges": [entry | some entry in entries; entry.first],
		"policy": {"tls": {"rules": rules, "relations": []}},
	},
}

one(number, job, tls) := model([port(number, job)], [server(number, number, job, tls)], [on, off])

places(world) := found if {
	found := {[f.at, object.get(f, "severity", "hint")] | some f in rule.finding} with input as world
}

test_found if {
	places(one(5020, "DBDIST", clear)) == {[5020, "hint"]}
	places(one(446, "DBDIST", clear)) == {[446, "info"]}
	places(model([range(7000, 10, "CICS*")], [server(7000, 7009, "CICS*", clear)], [on])) == {[7000, "hint"]}
}

test_answers_of_the_resolver if {
	every answer in ["yes", "partly", "unknown"] {
		places(one(5020, "DBDIST", {"answer": answer, "rules": [10]})) == set()
	}
}

# The rule is for a job that the reservation excludes; an exempt port is reported if a rule names it.
test_job_of_the_rule_never_matches if {
	other := object.union(on, {"job": "WEB", "localPorts": {"ranges": [[22, 22]]}})
	missed := object.union(server(22, 22, "WEB1", clear), {"ofOtherJobs": [10]})
	places(model([port(22, "WEB1")], [missed], [other])) == {[22, "warning"]}
	places(model([port(22, "SSHD1")], [object.union(missed, {"job": "SSHD1"})], [other])) == set()
	places(model([object.union(port(22, "WEB1"), {"BIND": {"value": "127.0.0.1"}})], [missed], [other])) == set()
	tunneled := object.union(missed, {"outside": {"answer": "no", "filters": "on", "tunnels": ["Vpn"]}})
	places(model([port(22, "WEB1")], [tunneled], [other])) == {[22, "info"]}

	# The port is shared with the job of the rule, or may be.
	shared := object.union(server(22, 22, "WEB", {"answer": "yes", "rules": [10]}), {"at": 23})
	places(model([port(22, "WEB1")], [missed, shared], [other])) == set()
	places(model([port(22, "WEB1")], [missed, object.union(shared, {"tls": {"answer": "unknown", "rules": []}})], [other])) == set()
}

# A rule for many ports and another job is not a rule for this port.
test_other_job_of_a_range if {
	wide := object.union(on, {"job": "WEB*", "localPorts": {"ranges": [[1024, 65535]]}})
	places(model([port(5020, "X")], [object.union(server(5020, 5020, "X", clear), {"ofOtherJobs": [10]})], [wide])) == {[5020, "hint"]}
}

test_decided_is_silent if {
	exempt := {"answer": "no", "rules": [11]}
	places(model([port(5020, "X")], [server(5020, 5020, "X", exempt)], [on, object.union(off, {"localPorts": {"ranges": [[5020, 5020]]}})])) == set()
	places(model([port(5020, "X")], [server(5020, 5020, "X", exempt)], [on, object.union(off, {"localPorts": {"ranges": [[5000, 5100]]}})])) == set()
	places(model([port(5020, "X")], [server(5020, 5020, "X", exempt)], [on, object.union(off, {"localPorts": {"ranges": [[5000, 5999]]}})])) == set()
	places(model([port(5020, "X")], [server(5020, 5020, "X", exempt)], [on, object.union(off, {"localPorts": {"ranges": [[5000, 6000]]}})])) == {[5020, "hint"]}
	places(model([port(5020, "X")], [server(5020, 5020, "X", exempt)], [on, object.union(off, {"localPorts": {"ranges": [[1024, 65535]]}})])) == {[5020, "hint"]}

	# A rule names the port and an address that the stack does not have.
	places(one(8080, "X", clear)) == set()

	# A rule that turns AT-TLS off for another job.
	named := object.union(off, {"localPorts": {"ranges": [[5020, 5020]]}, "job": "WEB"})
	places(model([port(5020, "X")], [object.union(server(5020, 5020, "X", clear), {"ofOtherJobs": [11]})], [on, named])) == set()
}

test_exceptions_are_silent if {
	places(one(22, "ANY", clear)) == set()
	places(one(2022, "SSHD3", clear)) == set()
	places(model([object.union(port(80, "W"), {"BIND": {"value": "127.0.0.1"}})], [server(80, 80, "W", clear)], [on])) == set()
	places(model([port(5020, "X")], [object.union(server(5020, 5020, "X", clear), {"outside": {"answer": "no", "filters": "on", "tunnels": ["T"]}})], [on])) == set()
	places(object.union(one(5020, "X", clear), {"stack": {"interfaces": [{"class": "hipersockets"}]}})) == set()
	places(model([range(5000, 1000, "OMVS")], [server(5000, 5999, "OMVS", clear)], [on])) == set()
}

# TLS045 reports a TTLSPORT that no rule protects.
test_telnet_port_is_left_to_another_rule if {
	telnet := {
		"connections": {"ports": {"992": {"tls": clear}}},
		"stack": {"settings": {"TCPCONFIG": {"TTLS": {"value": true}}}, "gaps": [], "other": {"TELNETPARMS": [{"at": 4, "TTLSPORT": {"value": 992, "at": 5}}]}, "policy": {"complete": ["at-tls"]}},
	}
	places(object.union(one(992, "TN3270", clear), telnet)) == set()
	places(one(992, "TN3270", clear)) == {[992, "info"]}
}

# Before V2R5, the TN3270E server and the FTP server implement TLS themselves.
test_own_tls if {
	telnet := {"gaps": [], "other": {"TELNETPARMS": [{"at": 4, "SECUREPORT": {"value": 992, "at": 5}}]}}
	every release, expected in {"2.3": set(), "2.5": {[992, "info"]}} {
		places(object.union(one(992, "TN3270", clear), {"stack": telnet, "release": release})) == expected
	}
	places(object.union(one(23, "TN3270", clear), {"stack": telnet, "release": "2.3"})) == {[23, "info"]}

	mechanism := {"FTP": set(), "ATTLS": {[21, "info"]}}
	every choice, expected in mechanism {
		places(object.union(one(21, "FTPD1", clear), ftp_server(choice, "AUTH_TLS", "2.4"))) == expected
	}
	places(object.union(one(21, "FTPD1", clear), ftp_server("FTP", "UTF8", "2.4"))) == {[21, "info"]}
	places(object.union(one(21, "FTPD1", clear), ftp_server("FTP", "AUTH_TLS", "3.1"))) == {[21, "info"]}
}

ftp_server(mechanism, extension, release) := {"release": release, "stack": {"members": {"ftp-data": [{
	"readers": ["server"],
	"settings": {"TLSMECHANISM": {"value": mechanism}},
	"entries": {"EXTENSIONS": [{"settings": {"extension": [{"value": extension}]}}]},
}]}}}

test_unknown_is_silent if {
	places(model([object.union(object.remove(port(5020, "X"), ["port"]), {"port": {"state": "symbolic"}})], [server(5020, 5020, "X", clear)], [on])) == set()
	places(model([port(5020, "X")], [], [on])) == set()
	places(model([port(5020, "X")], [server(5020, 5020, "X", clear)], [])) == set()
}

# Also for a port that is exempt: the rule for its job has the digits in another order.
test_digits_in_another_order if {
	web := server(8443, 8443, "WEB1", clear)
	exempt := {"parameters": {"TLS041": {"exempt_ports": [8443]}}}
	messages(object.union(model([port(8443, "WEB1")], [web], [swapped(8434)]), exempt)) == {[8443, "digits"]}
	messages(object.union(model([port(8443, "WEB1")], [web], [swapped(8444)]), exempt)) == set()
	messages(object.union(model([port(8443, "API1")], [server(8443, 8443, "API1", clear)], [swapped(8434)]), exempt)) == set()
	messages(object.union(model([port(8443, "WEB1"), port(8434, "WEB2")], [web], [swapped(8434)]), exempt)) == set()
	messages(model([port(8443, "WEB1")], [web], [swapped(8434)])) == {[8443, "digits"]}
}

messages(world) := found if {
	found := {[f.at, object.get(f, "message", "default")] | some f in rule.finding} with input as world
}

swapped(number) := object.union(on, {"job": "WEB*", "localPorts": {"ranges": [[number, number]]}})
