package ezlint.rules.security_access.acc003_test

import data.ezlint.rules.security_access.acc003 as rule

world(entries, ranges) := {"stack": {"ports": entries, "portRanges": ranges}, "parameters": {"ACC003": {"protected_ports": [8443, 1414]}}}

port(number, protocol, job, options) := object.union(
	{"at": number, "port": {"value": number}, "protocol": {"value": protocol}, "job": {"value": job}},
	options,
)

ports(first, number) := {"at": first, "first": {"value": first}, "count": {"value": number}, "protocol": {"value": "TCP"}, "job": {"value": "*"}}

saf := {"SAF": {"value": "WEB"}}

noautolog := {"NOAUTOLOG": {"value": true}}

test_low_port if {
	found := rule.finding with input as world([port(992, "TCP", "*", {})], [])
	found == {{"at": 992, "message": "default", "args": {"written": "PORT 992 TCP", "ports": "992"}}}
}

test_protected_port if {
	found := rule.finding with input as world([port(8443, "TCP", "*", {}), port(8444, "TCP", "*", {})], [])
	{f.at | some f in found} == {8443}
}

test_ranges if {
	found := rule.finding with input as world([], [ports(1000, 100), ports(1400, 10000), ports(20000, 10)])
	{[f.at, f.message, f.args.ports] | some f in found} == {[1000, "range", "1000 to 1023"], [1400, "range", "1414, 8443"]}
}

test_silent if {
	rule.finding == set() with input as world([port(992, "TCP", "TN3270", {}), port(80, "TCP", "*", saf), port(20, "TCP", "*", noautolog)], [])
}

test_ftp_data_of_another_kind if {
	found := rule.finding with input as world([port(20, "TCP", "*", {}), port(21, "TCP", "*", noautolog)], [])
	{f.at | some f in found} == {20, 21}
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([object.remove(port(992, "TCP", "*", {}), ["job"]), port(993, "TCP", "*", {"damaged": true})], [])
}
