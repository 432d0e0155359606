package ezlint.rules.availability.avl052_test

import data.ezlint.rules.availability.avl052 as rule

ospf(address, mask) := {"at": 2, "settings": {"IP_Address": {"value": address}, "Subnet_Mask": {"value": mask}}}

world(entries) := {"stack": {
	"interfaces": [{"name": "OSA1", "class": "osa", "addresses": [{"address": "10.1.1.1", "prefix": 24}]}],
	"dvipas": [{"kind": "define", "family": 4, "address": "10.4.1.1", "at": 7}, {"kind": "backup", "family": 4, "address": "10.1.1.9", "at": 8}, {"kind": "define", "family": 6, "name": "D6", "at": 9}],
	"other": {"VIPADYNAMIC": [{"VIPARANGE": [{"at": 11, "mask": {"value": "255.255.255.0"}, "address": [{"value": "10.6.1.0", "at": 12}]}]}]},
	"members": {"omproute": [{"complete": true, "settings": {}, "entries": {"OSPF_Interface": entries}}]},
}}

own := ospf("10.1.1.1", "255.255.255.0")

found(entries) := {[f.at, f.args.address] | some f in rule.finding with input as world(entries)}

test_not_advertised if found([own]) == {[7, "10.4.1.1"], [12, "10.6.1.0/24"]}

test_covered if {
	found([own, ospf("10.4.1.*", "255.255.255.0"), ospf("10.6.*.*", "255.255.0.0")]) == set()
	found([own, ospf("10.4.1.0", "255.255.255.0"), ospf("10.6.0.0", "255.255.0.0")]) == set()
	found([own, ospf("10.4.1.1", "255.255.255.0"), ospf("10.6.1.128", "255.255.255.128")]) == set()
}

test_host_address_stands_for_itself if found([own, ospf("10.4.1.2", "255.255.255.0"), ospf("10.6.1.*", "255.255.255.0")]) == {[7, "10.4.1.1"]}

test_imported_as_external_routes if {
	boundary := {"stack": {"members": {"omproute": [{"complete": true, "settings": {"AS_Boundary_Routing": {"Import_Direct_Routes": {"value": "YES"}}}, "entries": {"OSPF_Interface": [own]}}]}}}
	rule.finding == set() with input as object.union(world([own]), boundary)
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.union(world([own]), {"stack": {"gaps": [{"statement": "INTERFACE", "reason": "symbolic"}]}})
	rule.finding == set() with input as object.union(world([own]), {"stack": {"interfaces": [{"name": "OSA1", "class": "osa", "settings": {"IPADDR": {"state": "symbolic"}}}]}})
	found([]) == set()
	found([own, {"at": 3, "settings": {"IP_Address": {"state": "symbolic"}, "Subnet_Mask": {"value": "255.255.255.0"}}}]) == set()
	rule.finding == set() with input as {"stack": {}}
}

# AVL054 reports a range that has the place of another one.
test_misplaced_range_is_silent if {
	stacks := [{"name": name, "dvipaRanges": ["10.7.1.0/24"], "definitions": [{"address": "10.4.1.1"}]} | some name in ["TCPB", "TCPC"]]
	own := {"initial": true, "complete": true, "gaps": [], "statements": [{"statement": "VIPADYNAMIC", "at": 5}, {"statement": "PORT", "at": 1}]}
	one := object.union(world([ospf("10.1.1.1", "255.255.255.0")]), {"stack": own})
	{f.at | some f in rule.finding} == {7, 12} with input as one
	{f.at | some f in rule.finding} == {7} with input as object.union(one, {"environment": {"sysplex": {"stacks": stacks}}})
}

static(name, address) := {"name": name, "class": "virtual", "at": 20, "addresses": [{"address": address, "prefix": 0}]}

with_static(interfaces, entries) := {[f.at, f.args.name] |
	one := world([own, ospf("10.4.1.1", "255.255.255.255"), ospf("10.6.*.*", "255.255.0.0")])
	members := {"omproute": [{"complete": true, "settings": {}, "entries": object.union(one.stack.members.omproute[0].entries, entries)}]}
	some f in rule.finding with input as {"stack": object.union(one.stack, {"interfaces": array.concat(one.stack.interfaces, interfaces), "members": members})}
	f.message == "static"
}

named(name) := [{"at": 3, "settings": {"Name": {"value": name}}}]

test_static if {
	with_static([static("VIPA1", "10.9.9.9")], {}) == {[20, "VIPA1"]}
	with_static([static("VIPA1", "10.6.1.1")], {}) == set()
	with_static([static("VIPA1", "10.1.1.77")], {}) == set()
	with_static([static("VIPA1", "10.9.9.9")], {"Interface": named("vipa1")}) == set()
	with_static([object.union(static("VIPA1", "10.9.9.9"), {"damaged": true})], {}) == set()
}

test_ipv6 if {
	with_static([static("VIPA6", "2001:db8::1")], {}) == set()
	with_static([static("VIPA6", "2001:db8::1")], {"IPv6_OSPF_Interface": named("OSA6")}) == {[20, "VIPA6"]}
	with_static([static("VIPA6", "2001:db8::1")], {"IPv6_OSPF_Interface": named("VIPA*")}) == set()
	with_static([static("VIPA6", "2001:db8::1")], {"IPv6_OSPF_Interface": named("OSA6"), "IPv6_Interface": named("VIPA6")}) == set()
	with_static([static("VIPA6", "2001:db8::1")], {"IPv6_OSPF_Interface": [{"at": 3, "settings": {"Name": {"state": "symbolic"}}}]}) == set()
}

test_ipv6_dynamic if {
	one := world([])
	dvipas := [{"kind": "define", "family": 6, "name": "DV6", "address": "2001:db8::9", "at": 9}]
	members := {"omproute": [{"complete": true, "settings": {}, "entries": {"IPv6_OSPF_Interface": named("OSA6")}}]}
	found6 := {[f.at, f.args.name] | some f in rule.finding with input as {"stack": object.union(one.stack, {"dvipas": dvipas, "members": members})}}
	found6 == {[9, "DV6"]}
}

# AVL044 reports the name.
test_misnamed_is_silent if {
	one := world([])
	dvipas := [{"kind": "backup", "family": 6, "name": "D6V", "address": "2001:db8::9", "at": 9, "entry": {"at": 8}}]
	members := {"omproute": [{"complete": true, "settings": {}, "entries": {"IPv6_OSPF_Interface": named("OSA6")}}]}
	stack := object.union(one.stack, {"name": "TCPA", "dvipas": dvipas, "members": members})
	plex := {"sysplex": {"stacks": [{"name": "TCPB", "definitions": [{"kind": "define", "name": "DV6", "address": "2001:db8::9"}]}]}}
	count([f | some f in rule.finding; f.message == "static"]) == 1 with input as {"stack": stack}
	count([f | some f in rule.finding; f.message == "static"]) == 0 with input as {"stack": stack, "environment": plex}
}

# COR087 reports the router ID without an entry.
test_router_id_is_silent if {
	one := world([own, ospf("10.4.1.1", "255.255.255.255"), ospf("10.6.*.*", "255.255.0.0")])
	stack := object.union(one.stack, {"interfaces": array.concat(one.stack.interfaces, [static("VIPA1", "10.9.9.9")])})
	every id, places in {"10.9.9.9": set(), "10.4.1.1": {20}} {
		file := object.union(stack.members.omproute[0], {"settings": {"OSPF": {"RouterID": {"value": id, "at": 40}}}})
		{f.at | some f in rule.finding} == places with input as {"stack": object.union(stack, {"members": {"omproute": [file]}})}
	}
}

# COR018 reports the advertised address that the profile distributes without defining it.
test_misspelled_is_silent if {
	reference := {"kinds": ["dvipa"], "definitions": [], "name": "10.4.2.1", "statement": 30, "at": 31}
	distribution := {"at": 30, "address": {"value": "10.4.2.1"}}
	stack := {"complete": true, "gaps": [], "references": [reference], "definitions": [], "problems": [], "distributions": [distribution], "statements": [{"statement": "VIPADYNAMIC", "at": 5}]}
	one := object.union(world([own, ospf("10.4.2.1", "255.255.255.255"), ospf("10.6.*.*", "255.255.0.0")]), {"stack": stack})
	rule.finding == set() with input as one
	{f.at | some f in rule.finding} == {7} with input as object.union(one, {"stack": {"distributions": [distribution, {"at": 32, "address": {"value": "10.4.1.1"}}]}})
	{f.at | some f in rule.finding} == {7} with input as object.union(one, {"stack": {"references": []}})
}
