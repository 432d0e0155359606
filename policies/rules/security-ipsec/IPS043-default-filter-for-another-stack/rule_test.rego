package ezlint.rules.security_ipsec.ips043_test

import data.ezlint.rules.security_ipsec.ips043 as rule

filter(source, part) := object.union({"at": 3, "source": {"value": source, "at": 4}, "destination": {"value": "10.9.9.0/24"}}, part)

world(rules) := {
	"stack": {
		"name": "TCPA",
		"initial": true,
		"complete": true,
		"settings": {},
		"interfaces": [{"name": "VIPA1", "class": "virtual", "addresses": [{"address": "10.1.1.1", "prefix": 32}]}],
		"other": {"IPSEC": [{"at": 2, "IPSECRULE": rules}]},
	},
	"environment": {"sysplex": {"stacks": [{"name": "TCPB", "addresses": ["10.1.1.2", "10.1.1.3"]}, {"name": "TCPC", "addresses": ["10.1.1.3"]}]}},
}

found(rules) := {f | some f in rule.finding with input as world(rules)}

test_address_of_another_stack if found([filter("10.1.1.2", {})]) == {{"at": 4, "args": {"rule": "IPSECRULE", "address": "10.1.1.2", "stack": "TCPB"}}}

test_address_of_two_stacks_is_silent if found([filter("10.1.1.3", {})]) == set()

test_unknown_address_is_silent if found([filter("10.7.7.7", {})]) == set()

test_shared_block_is_silent if found([filter("10.1.1.2", {}), filter("10.1.1.1", {})]) == set()

test_routed_is_silent if {
	found([filter("10.1.1.2", {"ROUTING": {"value": "ROUTED"}})]) == set()
	count(found([filter("10.1.1.2", {"ROUTING": {"value": "LOCAL"}})])) == 1
}

test_inbound_is_silent if {
	found([filter("10.1.1.2", {"DIRECTION": {"value": "INBOUND"}})]) == set()
	count(found([filter("10.1.1.2", {"DIRECTION": {"value": "OUTBOUND"}})])) == 1
}

test_to_this_stack_is_silent if found([filter("10.1.1.2", {"destination": {"value": "10.1.1.1"}})]) == set()

test_damaged_is_silent if found([filter("10.1.1.2", {"damaged": true})]) == set()

test_incomplete_profile_is_silent if rule.finding == set() with input as object.union(world([filter("10.1.1.2", {})]), {"stack": {"complete": false}})
