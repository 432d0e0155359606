package ezlint.rules.correctness.cor069_test

import data.ezlint.rules.correctness.cor069 as rule

world(settings) := {"stack": {
	"interfaces": [{"name": "OSA1", "class": "osa", "addresses": [{"address": "10.3.1.1", "prefix": 24}], "settings": {"MTU": {"value": 1492}}}],
	"members": {"omproute": [{"entries": {"OSPF_Interface": [{"settings": object.union({"Name": {"value": "osa1"}, "IP_Address": {"value": "10.3.1.1"}}, settings)}]}}]},
}}

test_mtu if {
	found := rule.finding with input as world({"MTU": {"value": 9000, "at": 5}})
	found == {{"at": 5, "args": {"statement": "OSPF_Interface", "name": "OSA1", "own": 9000, "profile": 1492}}}
}

test_mask if {
	found := rule.finding with input as world({"Subnet_Mask": {"value": "255.255.255.128", "at": 6}})
	{[f.at, f.message, f.args.profile] | some f in found} == {[6, "mask", 24]}
}

test_address if {
	every address in ["10.3.1.*", "10.3.1.1"] {
		rule.finding == set() with input as world({"IP_Address": {"value": address, "at": 7}})
	}
	found := rule.finding with input as world({"IP_Address": {"value": "10.3.1.9", "at": 7}})
	{[f.at, f.message, f.args.profile] | some f in found} == {[7, "address", ["10.3.1.1"]]}
}

test_silent if rule.finding == set() with input as world({"MTU": {"value": 1492, "at": 5}, "Subnet_Mask": {"value": "255.255.255.0", "at": 6}})

test_parameters_of_two_interfaces if {
	address := {"MTU": {"value": 9000, "at": 5}, "IP_Address": {"value": "10.3.1.9", "at": 7}}
	damaged := [object.union(world({}).stack.interfaces[0], {"damaged": true})]
	rule.finding == set() with input as object.union(world(address), {"stack": {"interfaces": damaged}})
	second := {"stack": {"interfaces": damaged, "problems": [{"kind": "repeated-parameter", "statement": "INTERFACE IPAQENET"}]}}
	other := world({"Name": {"value": "OSA2", "at": 8}})
	count(rule.finding) == 1 with input as other
	rule.finding == set() with input as object.union(other, second)
}

test_unknown_is_silent if rule.finding == set() with input as world({"MTU": {"state": "symbolic", "at": 5}, "Subnet_Mask": {"state": "symbolic", "at": 6}})

test_name if {
	found := rule.finding with input as world({"Name": {"value": "OSA2", "at": 8}})
	{[f.at, f.message, f.args.profile] | some f in found} == {[8, "name", "OSA1"]}
	every settings in [{"Name": {"value": "OSA*", "at": 8}}, {"Name": {"value": "OSA2", "at": 8}, "IP_Address": {"value": "10.4.1.1"}}] {
		rule.finding == set() with input as world(settings)
	}
}

world6(name, more) := object.union(
	{"stack": {
		"complete": true,
		"gaps": [],
		"statements": [],
		"settings": {},
		"interfaces": [
			{"name": "OSA61", "class": "osa", "family": 6, "addresses": [], "settings": {}},
			{"name": "OSA41", "class": "osa", "family": 4, "addresses": [], "settings": {}},
		],
		"members": {"omproute": [{"entries": {"IPv6_OSPF_Interface": [{"settings": {"Name": {"value": name, "at": 9}}}]}}]},
	}},
	more,
)

xcf := {"stack": {"settings": {"IPCONFIG6": {"DYNAMICXCF": {"value": "2001:DB8::1"}}}}}

test_missing if {
	every name, expected in {"OSA6I": ["warning", " (OSA61 is defined)"], "OSA71": ["warning", " (OSA61 is defined)"], "LAN6": ["info", ""]} {
		found := rule.finding with input as world6(name, {})
		{[f.severity, f.args.similar] | some f in found} == {expected}
	}
	{f.at | some f in rule.finding} == {9} with input as world6("OSA6I", xcf)
}

test_missing_silent if {
	every name in ["osa61", "OSA*", "EZ6XCF02"] {
		rule.finding == set() with input as world6(name, {})
	}
	rule.finding == set() with input as world6("LAN6", xcf)
	rule.finding == set() with input as world6("OSA6I", {"stack": {"complete": false}})
	block := [{"VIPARANGE": [{"interface": {"value": "DVIPA7"}}]}]
	rule.finding == set() with input as world6("DVIPA7", {"stack": {"other": {"VIPADYNAMIC": block}}})
	rule.finding == set() with input as world6("DVIPA6", {"stack": {"dvipas": [{"name": "DVIPA6", "address": "2001:DB8::9"}]}})
}

test_address_that_router_id_needs if {
	one := world({"IP_Address": {"value": "10.3.1.9", "at": 7}})
	file := object.union(one.stack.members.omproute[0], {"complete": true, "settings": {"OSPF": {"RouterID": {"value": "10.3.1.1", "at": 2}}}})
	entries := array.concat(file.entries.OSPF_Interface, [{"settings": {"IP_Address": {"value": "10.4.*.*"}, "Subnet_Mask": {"value": "255.255.0.0"}}}])
	found := rule.finding with input as object.union(one, {"stack": {"members": {"omproute": [object.union(file, {"entries": {"OSPF_Interface": entries}})]}}})
	{[f.at, f.message, f.severity] | some f in found} == {[7, "router", "error"]}
}

# COR006 reports the address of the interface, and COR077 its MTU.
test_other_cause_is_silent if {
	address := world({"IP_Address": {"value": "10.3.1.9", "at": 7}})
	rule.finding == set() with input as object.union(address, {"environment": {"sysplex": {"stacks": [{"name": "TCPB", "addresses": ["10.3.1.1"]}]}}})
	size := world({"MTU": {"value": 9000, "at": 5}})
	named := [object.union(size.stack.interfaces[0], {"at": 20, "settings": {"MTU": {"value": 1492, "at": 21}}})]
	count(rule.finding) == 1 with input as object.union(size, {"stack": {"interfaces": named}})
	lans := [{"name": "OSAB", "addresses": ["10.3.1.2/24"], "mtu": bytes} | some bytes in [9000, 1492]]
	peers := [[{"name": "TCPB", "lans": [lan]}] | some lan in lans]
	rule.finding == set() with input as object.union(size, {"stack": {"interfaces": named}, "environment": {"sysplex": {"stacks": peers[0]}}})
	count(rule.finding) == 1 with input as object.union(size, {"stack": {"interfaces": named}, "environment": {"sysplex": {"stacks": peers[1]}}})
}

# AVL044 reports the misspelled name in the profile.
test_name_of_the_owner_is_silent if {
	own := {"stack": {"name": "TCPA", "dvipas": [{"kind": "backup", "at": 5, "name": "OSA6II", "address": "2001:db8::9", "entry": {"at": 4}}]}}
	plex := {"environment": {"sysplex": {"stacks": [{"name": "TCPB", "definitions": [{"kind": "define", "name": "OSA6I", "address": "2001:db8::9"}]}]}}}
	count(rule.finding) == 1 with input as world6("OSA6I", own)
	rule.finding == set() with input as world6("OSA6I", object.union(own, plex))
}
