package ezlint.rules.security_access.acc010_test

import data.ezlint.rules.security_access.acc010 as rule

on := {"value": true, "state": "default"}

off := {"value": false, "state": "default"}

interface(name, address, class) := {"name": name, "class": class, "family": 4, "at": 5, "addresses": [{"address": address, "prefix": 24}]}

two := [interface("A", "10.1.1.5", "osa"), interface("B", "192.0.2.5", "osa")]

settings := {"IPCONFIG": {"DATAGRAMFWD": on, "IPSECURITY": off}, "IPCONFIG6": {"DATAGRAMFWD": on, "IPSECURITY": off}}

world(interfaces, environment, more) := object.union(
	{
		"stack": {
			"complete": true,
			"settings": settings,
			"statements": [{"statement": "IPCONFIG", "at": 2}],
			"interfaces": interfaces,
			"distributions": [],
			"dvipas": [],
			"gaps": [],
			"other": {},
		},
		"environment": environment,
	},
	more,
)

test_default if {
	found := rule.finding with input as world(two, {}, {})
	{[f.at, f.severity, f.message, f.args.subnets] | some f in found} == {[2, "info", "default", "10.1.1.0/24 and 192.0.2.0/24"]}
}

test_zones if {
	found := rule.finding with input as world(two, {"interfaces": {"A": {"zone": "inside"}, "B": {"zone": "dmz"}}}, {})
	{[f.severity, f.message, f.args.zones] | some f in found} == {["warning", "zones", ["dmz", "inside"]]}
}

test_ipv6 if {
	six := [object.union(two[0], {"family": 6, "addresses": [{"address": "2001:db8:1::5", "prefix": 64}]}), object.union(two[1], {"family": 6, "addresses": [{"address": "2001:db8:2::5", "prefix": 64}]})]
	found := rule.finding with input as world(six, {}, {})
	{[f.at, f.args.statement] | some f in found} == {[5, "IPCONFIG6"]}
}

link(name, address) := {"name": name, "class": "osa", "family": 4, "at": 5, "addresses": [{"address": address}]}

direct(name, network) := {"interface": name, "destination": network, "isDirect": true, "isDefault": false}

routed(routes) := world([link("A", "10.1.1.5"), link("B", "192.0.2.5")], {}, {"stack": {"routes": routes}})

test_links_by_their_routes if {
	found := rule.finding with input as routed([direct("A", "10.1.1.0/24"), direct("B", "192.0.2.0/24"), direct("B", "192.0.2.9/32")])
	{f.args.subnets | some f in found} == {"10.1.1.0/24 and 192.0.2.0/24"}
	rule.finding == set() with input as routed([direct("A", "10.1.1.0/24"), direct("A", "10.7.0.0/16"), direct("B", "10.8.0.0/16")])
	rule.finding == set() with input as routed([])
}

test_few_subnets_are_silent if {
	rule.finding == set() with input as world([two[0], interface("C", "10.1.1.6", "osa")], {}, {})
	rule.finding == set() with input as world([two[0], interface("C", "10.2.1.6", "hipersockets"), interface("V", "10.3.1.6", "virtual")], {}, {})
}

test_reasons_are_silent[name] if {
	some name, case in {
		"router": world(two, {"router": true}, {}),
		"zcx": world(two, {"zcx": {"instances": [{"name": "ZCX1"}]}}, {}),
		"zcx range": world(two, {}, {"stack": {"other": {"VIPADYNAMIC": [{"VIPARANGE": [{"ZCX": {"value": true}}]}]}}}),
		"distributor": world(two, {}, {"stack": {"distributions": [{"at": 9}]}}),
		"backup": world(two, {}, {"stack": {"dvipas": [{"kind": "backup"}]}}),
		"accelerator": world(two, {}, {"stack": {"settings": {"IPCONFIG": {"QDIOACCELERATOR": {"at": 3, "value": true}}}}}),
		"filters": world(two, {}, {"stack": {"settings": {"IPCONFIG": {"IPSECURITY": {"value": true}}}}}),
		"off": world(two, {}, {"stack": {"settings": {"IPCONFIG": {"DATAGRAMFWD": off}}}}),
	}
	rule.finding == set() with input as case
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(two, {}, {"stack": {"complete": false}})
	rule.finding == set() with input as world([two[0], object.union(two[1], {"addresses": [{"address": "192.0.2.5"}]})], {}, {"stack": {}})
	rule.finding == set() with input as world([two[0], object.remove(two[1], ["addresses"])], {}, {"stack": {}})
}

test_links_that_the_stack_rejects_forward_nothing if {
	links := [object.union(i, {"variant": "LINK IPAQENET"}) | some i in two]
	rule.finding == set() with input as world(links, {}, {"release": "3.1"})
	count(rule.finding) == 1 with input as world(links, {}, {"release": "2.5"})
}

test_definition_with_a_syntax_error_forwards_nothing if {
	rule.finding == set() with input as world([two[0], object.union(two[1], {"damaged": true})], {}, {})
}
