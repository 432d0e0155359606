package ezlint.rules.correctness.cor079_test

import data.ezlint.rules.correctness.cor079 as rule

osa(vlan) := {"name": "OSAA", "class": "osa", "family": 4, "at": 1, "settings": {"VLANID": vlan}, "addresses": [{"address": "10.1.1.1", "prefix": 24, "at": 3}]}

world(interface, stacks) := {"stack": {"name": "TCPA", "settings": {}, "interfaces": [interface]}, "environment": {"sysplex": {"stacks": stacks}}}

peer(name, vlan) := {"name": name, "lans": [object.union({"name": "OSAB", "addresses": ["10.1.1.2/24"]}, vlan)]}

own := {"value": 300, "at": 5}

test_reports if {
	found := rule.finding with input as world(osa(own), [peer("TCPB", {"vlan": 301})])
	found == {{"at": 5, "args": {"name": "OSAA", "network": "10.1.1.0/24", "own": 300, "others": ["OSAB of TCPB"], "vlan": [301]}}}
}

test_silent if {
	rule.finding == set() with input as world(osa(own), [peer("TCPB", {"vlan": 300})])
	rule.finding == set() with input as world(osa(own), [peer("TCPB", {})])
	rule.finding == set() with input as world(osa(own), [{"name": "TCPB", "lans": [{"name": "OSAB", "addresses": ["10.1.2.2/24"], "vlan": 301}]}])
}

test_the_odd_one_reports if {
	stacks := [object.union(peer("TCPB", {"vlan": 300}), {"inRun": true}), object.union(peer("TCPC", {"vlan": 301}), {"inRun": true})]
	rule.finding == set() with input as world(osa(own), stacks)
	count(rule.finding) == 1 with input as world(osa({"value": 302, "at": 5}), array.concat(stacks, [object.union(peer("TCPD", {"vlan": 300}), {"inRun": true})]))
}

test_unknown_is_silent if rule.finding == set() with input as world(osa({"state": "symbolic", "at": 5}), [peer("TCPB", {"vlan": 301})])

same_stack(second) := {"stack": {"name": "TCPA", "settings": {}, "interfaces": [osa(own), object.union(osab, second)]}, "environment": {}}

osab := {
	"name": "OSAB",
	"class": "osa",
	"family": 4,
	"at": 7,
	"settings": {"VLANID": {"value": 301, "at": 9}},
	"addresses": [{"address": "10.1.1.2", "prefix": 24, "at": 8}],
}

test_of_one_stack if {
	found := rule.finding with input as same_stack({})
	found == {{"at": 9, "message": "here", "args": {"name": "OSAB", "network": "10.1.1.0/24", "own": 301, "others": ["OSAA"], "vlan": [300]}}}
	rule.finding == set() with input as same_stack({"settings": {"VLANID": {"value": 300, "at": 9}}})
	rule.finding == set() with input as same_stack({"addresses": [{"address": "10.1.2.2", "prefix": 24, "at": 8}]})
	rule.finding == set() with input as same_stack({"settings": {"VLANID": {"value": "&V.", "at": 9}}})
}

# COR006 reports the address.
test_address_of_two_interfaces_is_silent if {
	rule.finding == set() with input as same_stack({"addresses": [{"address": "10.1.1.1", "prefix": 24, "at": 8}]})
	rule.finding == set() with input as object.union(same_stack({"addresses": [{"address": "10.1.1.1", "prefix": 24, "at": 8}]}), {"environment": {"sysplex": {"stacks": [peer("TCPB", {"vlan": 302})]}}})
}

# COR007 reports the subnet of two interfaces on one port.
test_of_one_port_is_silent if {
	ports := [object.union(osa(own), {"settings": {"PORTNAME": {"value": "PA"}}}), object.union(osa({"value": 301, "at": 9}), {"name": "OSAB", "at": 7, "settings": {"PORTNAME": {"value": "PA"}}})]
	rule.finding == set() with input as {"stack": {"name": "TCPA", "settings": {}, "interfaces": ports}, "environment": {}}
}

# Other stacks show which of the two interfaces is wrong.
test_of_one_stack_and_others if {
	others := {"environment": {"sysplex": {"stacks": [peer("TCPB", {"vlan": 301}), peer("TCPC", {"vlan": 301})]}}}
	found := rule.finding with input as object.union(same_stack({}), others)
	{[f.at, f.args.others] | some f in found} == {[5, ["OSAB of TCPB", "OSAB of TCPC"]]}
}
