package ezlint.rules.performance.perf023_test

import data.ezlint.rules.performance.perf023 as rule

world(ipv4, ipv6) := {"stack": {"settings": {"IPCONFIG": ipv4, "IPCONFIG6": ipv6}}}

per_packet(at) := {"MULTIPATH": {"value": "PERPACKET", "at": at}}

forwarding(value) := {"DATAGRAMFWD": {"value": value, "at": 5, "FWDMULTIPATH": {"value": "PERPACKET", "at": 6}}}

test_both_versions if {
	found := rule.finding with input as world(per_packet(3), per_packet(4))
	{[f.at, f.args.statement] | some f in found} == {[3, "IPCONFIG"], [4, "IPCONFIG6"]}
	{f.fix | some f in found; f.at == 3} == {[{"op": "replace", "at": 3, "text": "MULTIPATH PERCONNECTION"}]}
}

test_forwarded if {
	found := rule.finding with input as world(forwarding(true), {})
	{[f.at, f.message, f.fix] | some f in found} == {[6, "forwarded", [{"op": "delete", "at": 6}]]}
}

test_tcp_workload if {
	traffic := {"workload": {"flows": [{"kind": "IKE"}, {"kind": "RR"}]}}
	count(rule.finding) == 1 with input as object.union(world(per_packet(3), {}), traffic)
}

test_silent[why] if {
	some why, document in {
		"per connection": world({"MULTIPATH": {"value": "PERCONNECTION", "at": 3}}, {"MULTIPATH": {"value": false, "state": "default"}}),
		"no forwarding": world(forwarding(false), {}),
		"UDP": object.union(world(per_packet(3), {}), {"workload": {"flows": [{"kind": "IKE"}]}}),
	}
	rule.finding == set() with input as document
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"MULTIPATH": {"state": "symbolic", "at": 3}}, {"MULTIPATH": {"state": "unknown"}})
}
