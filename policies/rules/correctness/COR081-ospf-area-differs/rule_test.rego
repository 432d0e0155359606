package ezlint.rules.correctness.cor081_test

import data.ezlint.rules.correctness.cor081 as rule

world(settings, peers) := {
	"environment": {"sysplex": {"stacks": peers}},
	"stack": {"name": "TCPA", "interfaces": [{"name": "OSA1", "class": "osa"}, {"name": "VIPA1", "class": "virtual"}], "members": {"omproute": [{"at": 1, "settings": {}, "entries": {"OSPF_Interface": [{"at": 2, "settings": settings}]}}]}},
}

own := {
	"Name": {"value": "OSA1", "at": 3},
	"IP_Address": {"value": "10.1.1.1", "at": 4},
	"Subnet_Mask": {"value": "255.255.255.0", "at": 5},
	"Attaches_To_Area": {"value": "0.0.0.1", "at": 6},
}

peer(name, area) := {"name": name, "ospfNetworks": [{"address": "10.1.1.9/24", "area": area}]}

found(settings, peers) := {[f.at, f.args.network, f.args.others, f.args.area] | some f in rule.finding with input as world(settings, peers)}

test_other_area if {
	found(own, [peer("TCPB", "0.0.0.2")]) == {[6, "10.1.1.0/24", ["TCPB"], ["0.0.0.2"]]}
}

test_stack_that_differs_from_most_reports if {
	found(own, [object.union(peer("TCPB", "0.0.0.2"), {"inRun": true}), object.union(peer("TCPC", "0.0.0.1"), {"inRun": true})]) == set()
}

test_undefined_area_is_silent if {
	areas := {"members": {"omproute": [{"at": 1, "settings": {}, "entries": {"Area": [{"at": 8, "settings": {"Area_Number": {"value": "0.0.0.3"}}}], "OSPF_Interface": [{"at": 2, "settings": own}]}}]}}
	before := world(own, [peer("TCPB", "0.0.0.2")])
	rule.finding == set() with input as object.union(before, {"stack": object.union(before.stack, areas)})
}

test_silent if {
	found(own, [peer("TCPB", "0.0.0.1")]) == set()
	found(object.union(own, {"IP_Address": {"value": "10.2.1.1", "at": 4}}), [peer("TCPB", "0.0.0.2")]) == set()
	found(object.union(own, {"Name": {"value": "VIPA1", "at": 3}}), [peer("TCPB", "0.0.0.2")]) == set()
	found(object.union(own, {"IP_Address": {"value": "10.1.1.*", "at": 4}}), [peer("TCPB", "0.0.0.2")]) == set()
}

test_unknown_is_silent if {
	found(object.remove(own, ["Attaches_To_Area"]), [peer("TCPB", "0.0.0.2")]) == set()
	found(own, [{"name": "TCPB"}]) == set()
	rule.finding == set() with input as {"stack": {}}
}

test_ipv6 if {
	stack := {
		"name": "TCPA",
		"interfaces": [{"name": "OSA6", "class": "osa", "family": 6, "addresses": [{"address": "2001:db8:1::1", "prefix": 64}]}],
		"members": {"omproute": [{"at": 1, "settings": {}, "entries": {
			"IPv6_OSPF_Interface": [{"at": 2, "settings": {"Name": {"value": "OSA6"}, "Attaches_To_Area": {"value": "0.0.0.2", "at": 6}}}],
			"Area": [{"settings": {"Area_Number": {"value": "0.0.0.7"}}}],
		}}]},
	}
	plex := {"sysplex": {"stacks": [{"name": "TCPB", "ospfNetworks": [{"address": "2001:db8:1::9/64", "area": "0.0.0.1"}]}]}}
	[[f.at, f.args.statement] | some f in rule.finding with input as {"stack": stack, "environment": plex}] == [[6, "IPv6_OSPF_Interface"]]
}
