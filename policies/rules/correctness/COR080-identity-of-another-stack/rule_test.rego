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
