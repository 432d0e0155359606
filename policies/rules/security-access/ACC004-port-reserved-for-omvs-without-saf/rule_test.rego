package ezlint.rules.security_access.acc004_test

import data.ezlint.rules.security_access.acc004 as rule

world(entries, ranges, environment) := {
	"stack": {
		"ports": entries,
		"portRanges": ranges,
		"gaps": [],
		"settings": {"TCPCONFIG": {"RESTRICTLOWPORTS": {"value": true}}, "UDPCONFIG": {"RESTRICTLOWPORTS": {"value": false}}},
	},
	"environment": environment,
}

port(number, protocol, options) := object.union(
	{"at": number, "port": {"value": number}, "protocol": {"value": protocol}, "job": {"value": "OMVS"}},
	options,
)

ports(first, protocol) := {"at": first, "first": {"value": first}, "count": {"value": 100}, "protocol": {"value": protocol}, "job": {"value": "OMVS"}}

test_high_port if {
	found := rule.finding with input as world([port(2049, "UDP", {})], [], {})
	found == {{"at": 2049, "args": {"written": "PORT 2049 UDP"}, "fix": [{"op": "add-parameter", "to": 2049, "text": "SAF P2049"}]}}
}

test_order_of_options if {
	found := rule.finding with input as world([port(2049, "TCP", {"NOSMC": {"value": true, "at": 5}})], [], {})
	{f.fix[0] | some f in found} == {{"op": "insert", "before": 5, "text": "SAF P2049"}}
}

test_low_ports if {
	found := rule.finding with input as world([port(111, "TCP", {}), port(111, "UDP", {})], [], {})
	{f.args.written | some f in found} == {"PORT 111 UDP"}
}

test_ranges if {
	one := rule.finding with input as world([], [ports(4000, "TCP")], {})
	{f.at | some f in one} == {4000}
	other := rule.finding with input as world([], [ports(4000, "TCP"), ports(4000, "UDP"), ports(9000, "TCP")], {"cinet": {"inaddrAnyPort": 4000, "inaddrAnyCount": 100}})
	{f.at | some f in other} == {9000}
	single := rule.finding with input as world([], [ports(4000, "TCP"), ports(4000, "UDP")], {"cinet": {"active": false}})
	count(single) == 2
}

test_ranges_for_common_inet_are_silent if {
	rule.finding == set() with input as world([], [ports(4000, "TCP"), ports(4000, "UDP")], {})
	rule.finding == set() with input as world([], [ports(4000, "TCP")], {"cinet": {"active": true}})
}

test_silent if {
	rule.finding == set() with input as world([port(2049, "UDP", {"SAF": {"value": "NFS"}}), port(20, "TCP", {"NOAUTOLOG": {"value": true}}), port(111, "TCP", {})], [], {})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([object.union(object.remove(port(2049, "UDP", {}), ["port"]), {"port": {"state": "symbolic"}})], [], {})
	rule.finding == set() with input as world([object.remove(port(2049, "UDP", {}), ["job"]), port(2050, "UDP", {"damaged": true})], [], {})
	rule.finding == set() with input as object.union(world([], [ports(4000, "TCP")], {}), {"stack": {"gaps": [{"reason": "include"}]}})
}

test_range_of_bpxprm if {
	network := {"settings": {"DOMAINNAME": {"value": "AF_INET"}, "TYPE": {"value": "CINET"}, "INADDRANYPORT": {"value": 4000}, "INADDRANYCOUNT": {"value": 100}}}
	members := {"stack": {"members": {"bpxprm": [{"entries": {"NETWORK": [network]}}]}}}
	rule.finding == set() with input as object.union(world([], [ports(4000, "TCP"), object.union(ports(4000, "UDP"), {"count": {"value": 90}})], {}), members)
	found := rule.finding with input as object.union(world([], [ports(7000, "TCP")], {}), members)
	{f.at | some f in found} == {7000}
}

test_range_that_nobody_told if {
	rule.finding == set() with input as world([], [ports(7000, "TCP")], {"cinet": {"active": true}})
	rule.finding == set() with input as world([], [ports(4000, "TCP")], {"cinet": {"inaddrAnyPort": 4000}})
}

test_remote_execution if {
	low := {"stack": {"settings": {"TCPCONFIG": {"RESTRICTLOWPORTS": {"value": false}}}}}
	rule.finding == set() with input as object.union(world([port(512, "TCP", {})], [], {}), low)
	one := rule.finding with input as object.union(world([port(512, "TCP", {"BIND": {"value": "127.0.0.1"}}), port(514, "UDP", {})], [], {}), low)
	{f.at | some f in one} == {512, 514}
	range := rule.finding with input as object.union(world([], [ports(512, "TCP")], {}), low)
	count(range) == 1
}
