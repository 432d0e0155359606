package ezlint.rules.security_access.acc007_test

import data.ezlint.rules.security_access.acc007 as rule

default_zone := {"DEFAULT": {"value": "OUTSIDE", "at": 9}}

world(blocks, gaps) := {"stack": {"other": {"NETACCESS": blocks}, "gaps": gaps}}

block(networks, options) := object.union(
	{"at": 3, "entry": [{"at": 10 + i, "network": network, "resource": {"value": "ZONE"}} | some i, network in networks]},
	options,
)

subnet(text) := {"value": text}

test_without if {
	found := rule.finding with input as world([block([subnet("10.0.0.0/8")], {})], [])
	found == {{"at": 3, "args": {"networks": ["10.0.0.0/8"]}}}
}

test_many if {
	found := rule.finding with input as world([block([subnet("10.0.0.0/8"), subnet("11.0.0.0/8"), subnet("12.0.0.0/8"), subnet("13.0.0.0/8")], {})], [])
	{f.args.networks | some f in found} == {"10.0.0.0/8 and 3 other networks"}
}

test_in_any_order if {
	found := rule.finding with input as world([block([subnet("11.0.0.0/8"), subnet("10.0.0.0/8")], {})], [])
	found == {{"at": 3, "args": {"networks": ["10.0.0.0/8", "11.0.0.0/8"]}}}
}

test_masks if {
	entry := {"network": subnet("10.1.0.0"), "mask": {"value": "255.255.0.0"}}
	found := rule.finding with input as world([{"at": 3, "entry": [entry]}], [])
	{f.args.networks | some f in found} == {["10.1.0.0 255.255.0.0"]}
}

test_one_family if {
	entry := {"network": subnet("0.0.0.0"), "mask": {"value": "0.0.0.0"}}
	found := rule.finding with input as world([{"at": 3, "entry": [entry]}], [])
	{[f.message, f.args.covered, f.args.family] | some f in found} == {["family", "IPv4", "IPv6"]}
}

test_silent if {
	rule.finding == set() with input as world([block([subnet("10.0.0.0/8")], default_zone)], [])
	rule.finding == set() with input as world([block([subnet("0.0.0.0/0"), subnet("::/0")], {})], [])
	rule.finding == set() with input as world([block([subnet("10.0.0.0/8")], {}), block([subnet("10.0.0.0/8")], default_zone)], [])
	rule.finding == set() with input as world([{"at": 3}], [])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([block([subnet("10.0.0.0/8"), {"state": "symbolic"}], {})], [])
	rule.finding == set() with input as world([block([subnet("10.0.0.0/8")], {"damaged": true})], [])
	rule.finding == set() with input as world([block([subnet("10.0.0.0/8")], {})], [{"reason": "include"}])
}
