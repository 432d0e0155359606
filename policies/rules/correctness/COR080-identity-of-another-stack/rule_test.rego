package ezlint.rules.correctness.cor080_test

import data.ezlint.rules.correctness.cor080 as rule

world(peer) := {
	"environment": {"systemName": "SYSA", "sysplex": {"stacks": [object.union({"name": "TCPB", "system": "SYSB"}, peer)]}},
	"stack": {"name": "TCPA", "members": {
		"omproute": [{"at": 1, "settings": {"OSPF": {"RouterID": {"value": "10.1.1.1", "at": 3}}}, "entries": {}}],
		"vtam-start": [{"at": 10, "settings": {"NETID": {"value": "NET", "at": 11}, "SSCPNAME": {"value": "VTAMA", "at": 12}}, "entries": {}}],
	}},
}

found(peer) := {[f.at, object.get(f, "message", "default"), f.args.others] | some f in rule.finding with input as world(peer)}

test_same_identity if {
	found({"ospfRouterId": "10.1.1.1"}) == {[3, "default", ["TCPB"]]}
	found({"vtamName": "NET.VTAMA"}) == {[12, "vtam", ["TCPB"]]}
}

test_ipv6 if {
	one := world({"ospfv3RouterId": "10.1.1.9"})
	found6 := rule.finding with input as object.union(one, {"stack": {"members": {"omproute": [{"at": 1, "settings": {"IPv6_OSPF": {"RouterID": {"value": "10.1.1.9", "at": 5}}}, "entries": {}}]}}})
	{f.at | some f in found6} == {5}
}

with_interface(address) := object.union(world({"ospfRouterId": "10.1.1.1"}), {"stack": {"members": {"omproute": [{
	"at": 1,
	"settings": {"OSPF": {"RouterID": {"value": "10.1.1.1", "at": 3}}},
	"entries": {"OSPF_Interface": [{"settings": {"IP_Address": {"value": address}}}]},
}]}}})

# COR087 reports a router ID that is not an address of an interface.
test_router_id_of_an_interface if {
	count(rule.finding) == 1 with input as with_interface("10.1.1.1")
	rule.finding == set() with input as with_interface("10.1.1.7")
}

start_list(id) := {"stack": {"members": {"vtam-start": [{"at": 10, "settings": {"NETID": {"value": "NET", "at": 11}, "SSCPNAME": {"value": "VTAMA", "at": 12}, "SSCPID": {"value": id, "at": 13}}, "entries": {}}]}}}

same(peer, id) := {[f.at, f.message, f.severity] | some f in rule.finding with input as object.union(world(peer), start_list(id))}

test_sscpid if {
	same({"vtamName": "NET.VTAMB", "vtamSscpId": 12}, "12") == {[13, "sscpid", "warning"]}
	same({"vtamName": "NET.VTAMB", "vtamSscpId": 12}, "012") == {[13, "sscpid", "warning"]}
	same({"vtamName": "NET.VTAMB", "vtamSscpId": 13}, "12") == set()
	same({"vtamName": "OTHER.VTAMB", "vtamSscpId": 12}, "12") == set()
	same({"vtamName": "NET.VTAMB", "vtamSscpId": 12, "system": "sysa"}, "12") == set()
}

test_other_identity if {
	found({"ospfRouterId": "10.1.1.2", "vtamName": "OTHER.VTAMA"}) == set()
	found({"vtamName": "NET.VTAMA", "system": "SYSA"}) == set()
	found({"vtamName": "NET.VTAMA", "disasterRecovery": true}) == set()
}

test_later_stack_of_the_run_reports if {
	found({"ospfRouterId": "10.1.1.1", "inRun": true}) == set()
	found({"name": "TCP0", "ospfRouterId": "10.1.1.1", "inRun": true}) == {[3, "default", ["TCP0"]]}
}

test_unknown_is_silent if {
	rule.finding == set() with input as {"stack": {"name": "TCPA"}}
	found({}) == set()
}
