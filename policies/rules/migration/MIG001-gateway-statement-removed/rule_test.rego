package ezlint.rules.migration.mig001_test

import data.ezlint.rules.migration.mig001 as rule

route(at, network, more) := object.union(
	{
		"at": at, "network": {"value": network}, "first_hop": {"value": "="}, "link_name": {"value": "L1"},
		"max_packet": {"value": 1500}, "whole": {"value": 0},
	},
	more,
)

findings(release, gateway) := found if {
	found := rule.finding with input as {"release": release, "stack": {"other": {"GATEWAY": [object.union({"at": 5}, gateway)]}}}
}

texts(gateway) := texts_of if {
	some f in findings("3.1", gateway)
	f.fix[0] == {"op": "replace-keyword", "at": 5, "text": "BEGINROUTES"}
	f.fix[count(f.fix) - 1] == {"op": "close-block", "opens": 5, "to": 5, "text": "ENDROUTES"}
	texts_of := {operation.at: operation.text | some operation in f.fix; operation.op == "replace"}
}

test_release if {
	some f in findings("2.2", {"route": [route(6, "10", {})]})
	f.message == "default"
	f.args.count == 1
	not f.severity
	some g in findings("2.1", {"route": [route(6, "10", {})]})
	g.severity == "warning"
}

test_only_what_was_read_counts if {
	unread := [{"at": 7, "damaged": true, "network": {"value": "..."}}, {"at": 8, "network": {"state": "invalid", "text": "..."}}]
	some f in findings("3.1", {"route": array.concat([route(6, "10", {})], unread)})
	f.args.count == 1
}

test_conversion if {
	default_net := {"at": 9, "first_hop": {"value": "10.1.1.254"}, "link_name": {"value": "L1"}, "max_packet": {"value": "DEFAULTSIZE"}, "whole": {"value": 0}}
	texts({
		"route": [
			route(6, "10.1.1", {}), route(7, "172.16", {"first_hop": {"value": "10.1.1.1"}, "VARIANCEGAIN": {"value": 2}}), route(8, "192.0.2", {}),
			route(11, "10", {"subnet_mask": {"value": "0.255.0.0"}, "subnet_value": {"value": "0.44.0.0"}}), route(10, "10.7.7.7", {"whole": {"value": "HOST"}}),
		],
		"DEFAULTNET": [default_net],
	}) == {
		6: "ROUTE 10.1.1.0/24 = L1 MTU 1500",
		7: "ROUTE 172.16.0.0/16 10.1.1.1 L1 MTU 1500\n    VARIANCEGAIN 2",
		8: "ROUTE 192.0.2.0/24 = L1 MTU 1500",
		9: "ROUTE DEFAULT 10.1.1.254 L1 MTU DEFAULTSIZE",
		10: "ROUTE 10.7.7.7/32 = L1 MTU 1500",
		11: "ROUTE 10.44.0.0/16 = L1 MTU 1500",
	}
}

test_unknown_has_no_edit if {
	every gateway in [
		{"damaged": true, "route": [route(6, "10", {})]}, {"route": [route(6, "10", {"damaged": true})]},
		{"route": [route(6, "10", {"max_packet": {"value": null}})], "damaged": true}, {},
	] {
		some f in findings("3.1", gateway)
		f.fix == []
	}
	count(rule.finding) == 0 with input as {"release": "3.1", "stack": {"other": {}}}
}
