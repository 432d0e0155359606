package ezlint.rules.availability.avl059_test

import data.ezlint.rules.availability.avl059 as rule

tunnel(from, to) := {"at": 40, "action": "IpSec", "dynamicVpn": 41, "local": {"ranges": [[from, to]]}}

world(rules, owner) := {
	"environment": {"sysplex": {"stacks": [object.union({"name": "TCPB", "dvipas": ["10.1.1.100"], "tunnelAddresses": ["10.1.1.100"]}, owner)]}},
	"stack": {
		"name": "TCPA", "settings": {"IPCONFIG": {"IPSECURITY": {"value": true}}},
		"dvipas": [{"at": 9, "kind": "backup", "address": "10.1.1.100", "entry": {}}],
		"policy": {"complete": ["ipsec"], "filters": {"rules": rules}},
	},
}

test_reports if {
	found := rule.finding with input as world([tunnel("10.1.1.1", "10.1.1.99"), {"at": 42, "action": "Permit", "local": "any"}], {})
	found == {{"at": 9, "args": {"address": "10.1.1.100", "owner": ["TCPB"]}}}
}

test_silent if {
	rule.finding == set() with input as world([tunnel("10.1.1.0", "10.1.1.255")], {})
	rule.finding == set() with input as world([], {"tunnelAddresses": []})
	rule.finding == set() with input as world([], {"dvipas": []})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([{"at": 42, "action": "IpSec", "dynamicVpn": 41}], {})
	rule.finding == set() with input as world([{"at": 42, "local": "any"}], {})
	rule.finding == set() with input as world([object.union(tunnel("10.1.1.1", "10.1.1.1"), {"damaged": true})], {})
	rule.finding == set() with input as object.union(world([], {}), {"stack": {"policy": {"complete": []}}})
}
