package ezlint.rules.correctness.cor114_test

import data.ezlint.rules.correctness.cor114 as rule

found(ids, links) := {[f.at, f.args.statement] |
	some f in rule.finding with input as {"stack": {"members": {"omproute": [{"complete": true, "settings": ids, "entries": links}]}}}
}

link(id) := [{"settings": {"Virtual_Endpoint_RouterID": id}}]

test_itself if {
	ids := {"OSPF": {"RouterID": {"value": "10.1.1.1"}}, "IPv6_OSPF": {"RouterID": {"value": "10.1.1.2"}}}
	found(ids, {"Virtual_Link": link({"value": "10.1.1.1", "at": 5})}) == {[5, "Virtual_Link"]}
	found(ids, {"IPv6_Virtual_Link": link({"value": "10.1.1.2", "at": 6})}) == {[6, "IPv6_Virtual_Link"]}
	found(ids, {"IPv6_Virtual_Link": link({"value": "10.1.1.1", "at": 6}), "Virtual_Link": link({"value": "10.1.1.2", "at": 5})}) == set()
}

test_unknown_is_silent if {
	found({"OSPF": {}}, {"Virtual_Link": link({"value": "10.1.1.1", "at": 5})}) == set()
	found({"OSPF": {"RouterID": {"value": "10.1.1.1"}}}, {"Virtual_Link": link({"state": "symbolic", "at": 5})}) == set()
}
