package ezlint.rules.correctness.cor082_test

import data.ezlint.rules.correctness.cor082 as rule

own := {
	"Name": {"value": "OSA1", "at": 3},
	"IP_Address": {"value": "10.1.1.1", "at": 4},
	"Subnet_Mask": {"value": "255.255.255.0", "at": 5},
	"Attaches_To_Area": {"value": "0.0.0.1", "at": 6},
}

world(settings, peers) := {
	"environment": {"sysplex": {"stacks": peers}},
	"stack": {
		"name": "TCPA",
		"interfaces": [{"name": "OSA1", "class": "osa"}, {"name": "VIPA1", "class": "virtual"}],
		"members": {"omproute": [{"at": 1, "settings": {}, "entries": {
			"OSPF_Interface": [{"at": 2, "settings": settings}],
			"Area": [{"at": 9, "settings": {"Area_Number": {"value": "0.0.0.1"}}}],
		}}]},
	},
}

network := {"address": "10.1.1.9/24", "area": "0.0.0.1", "helloInterval": 10, "deadRouterInterval": 40, "stub": false}

peer(part) := {"name": "TCPB", "ospfNetworks": [object.union(network, part)]}

found(settings, peers) := {[f.at, f.args.parameter, f.args.own, f.args.other] | some f in rule.finding with input as world(settings, peers)}

test_other_interval if {
	found(own, [peer({"helloInterval": 5})]) == {[2, "Hello_Interval", "10", ["5"]]}
	found(object.union(own, {"Dead_Router_Interval": {"value": 60, "at": 7}}), [peer({})]) == {[7, "Dead_Router_Interval", "60", ["40"]]}
}

test_other_authentication if {
	coded := object.union(own, {"Authentication_Type": {"value": "MD5", "at": 8}})
	found(coded, [peer({"authentication": "PASSWORD"})]) == {[8, "Authentication_Type", "MD5", ["PASSWORD"]]}
	found(coded, [peer({})]) == set()
	found(own, [peer({"authentication": "MD5"})]) == {[2, "Authentication_Type", "NONE", ["MD5"]]}
	found(own, [peer({"authentication": "NONE"})]) == set()
}

test_stub_area if found(own, [peer({"stub": true})]) == {[9, "Stub_Area", "NO", ["YES"]]}

test_coded_stub_area if {
	area := {"at": 9, "settings": {"Area_Number": {"value": "0.0.0.1"}, "Stub_Area": {"value": "YES", "at": 10}}}
	members := {"omproute": [{"at": 1, "settings": {}, "entries": {"OSPF_Interface": [{"at": 2, "settings": own}], "Area": [area]}}]}
	reported := rule.finding with input as object.union(world(own, [peer({})]), {"stack": {"members": members}})
	{[f.at, f.args.parameter, f.args.own, f.args.other] | some f in reported} == {[10, "Stub_Area", "YES", ["NO"]]}
}

test_silent if {
	found(own, [peer({})]) == set()
	found(own, [peer({"area": "0.0.0.2", "helloInterval": 5})]) == set()
	found(own, [peer({"address": "10.1.2.9/24", "helloInterval": 5})]) == set()
	found(object.union(own, {"Name": {"value": "VIPA1", "at": 3}}), [peer({"helloInterval": 5})]) == set()
}

test_unknown_is_silent if {
	found(object.union(own, {"Hello_Interval": {"state": "symbolic", "at": 7}, "Dead_Router_Interval": {"state": "symbolic", "at": 8}}), [peer({"helloInterval": 5, "deadRouterInterval": 20})]) == set()
	found(own, [{"name": "TCPB"}]) == set()
	rule.finding == set() with input as {"stack": {}}
}

own6 := {"Name": {"value": "OSA6", "at": 3}, "Attaches_To_Area": {"value": "0.0.0.1", "at": 6}}

found6(settings, part) := {[f.at, f.args.statement, f.args.parameter, f.args.own, f.args.other] |
	network6 := {"address": "2001:db8:1::9/64", "area": "0.0.0.1", "helloInterval": 10, "deadRouterInterval": 40, "stub": false}
	some f in rule.finding with input as {
		"environment": {"sysplex": {"stacks": [{"name": "TCPB", "ospfNetworks": [object.union(network6, part)]}]}},
		"stack": {
			"name": "TCPA",
			"interfaces": [{"name": "OSA6", "class": "osa", "family": 6, "addresses": [{"address": "2001:db8:1::1", "prefix": 64}]}],
			"members": {"omproute": [{"at": 1, "settings": {}, "entries": {
				"IPv6_OSPF_Interface": [{"at": 2, "settings": settings}],
				"IPv6_Area": [{"at": 9, "settings": {"Area_Number": {"value": "0.0.0.1"}}}],
				"Area": [{"at": 8, "settings": {"Area_Number": {"value": "0.0.0.1"}, "Stub_Area": {"value": "YES"}}}],
			}}]},
		},
	}
}

test_ipv6 if {
	found6(own6, {}) == set()
	found6(own6, {"helloInterval": 20}) == {[2, "IPv6_OSPF_Interface", "Hello_Interval", "10", ["20"]]}
	found6(own6, {"stub": true}) == {[9, "IPv6_OSPF_Interface", "Stub_Area", "NO", ["YES"]]}
	found6(own6, {"authentication": "MD5"}) == set()
	found6(own6, {"address": "2001:db8:2::9/64", "helloInterval": 20}) == set()
}
