package ezlint.rules.security_ipsec.ips031_test

import data.ezlint.rules.security_ipsec.ips031 as rule

import data.ezlint.lib.ipsec_fixture_test as fixture

world(location, more) := object.union(
	{"stack": {
		"complete": true, "gaps": [], "name": "TCPA", "dvipas": [], "other": {}, "settings": {},
		"interfaces": [{"name": "OSA1", "addresses": [{"address": "10.1.1.1"}], "settings": {}}],
		"policy": {"complete": ["ipsec"], "objects": {
			"KeyExchangePolicy": [fixture.statement("KeyExchangePolicy", 1, {}, {"KeyExchangeRule": [2]})],
			"KeyExchangeRule": [fixture.statement("KeyExchangeRule", 2, {}, {"LocalSecurityEndpoint": [3]})],
			"LocalSecurityEndpoint": [fixture.statement("LocalSecurityEndpoint", 3, {"Location": location}, {})],
		}},
	}},
	more,
)

test_foreign if {
	found := rule.finding with input as world({"value": "10.77.1.1", "at": 4}, {})
	found == {{"at": 4, "args": {"address": "10.77.1.1"}}}
	count(rule.finding) == 1 with input as world({"value": "2001:db8::9", "at": 4}, {})
}

starting(address) := {"stack": {"policy": {"objects": {
	"IpFilterPolicy": [fixture.statement("IpFilterPolicy", 11, {}, {"IpFilterRule": [12]})],
	"IpFilterRule": [fixture.statement("IpFilterRule", 12, {}, {"IpLocalStartAction": [13]})],
	"IpLocalStartAction": [object.union(fixture.statement("IpLocalStartAction", 13, {"LocalSecurityEndpointAddr": {"value": address, "at": 14}}, {}), {"name": "Start"})],
}}}}

test_start if {
	own := {"value": "10.1.1.1", "at": 4}
	found := rule.finding with input as world(own, starting("10.77.1.1"))
	found == {{"at": 14, "message": "start", "args": {"address": "10.77.1.1"}}}
	rule.finding == set() with input as world(own, starting("10.1.1.1"))
	shared := {"environment": {"sysplex": {"stacks": [{"name": "TCPB", "dvipas": ["10.77.1.1"], "policyRules": ["IpLocalStartAction Start"]}]}}}
	rule.finding == set() with input as world(own, object.union(starting("10.77.1.1"), shared))
}

test_silent if {
	rule.finding == set() with input as world({"value": "10.1.1.1", "at": 4}, {})
	rule.finding == set() with input as world({"value": "10.77.0.0/16", "at": 4}, {})
	rule.finding == set() with input as world({"value": "10.77.1.1", "at": 4}, {"stack": {"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.9"}}}}})
}

test_shared_policy if {
	shared := {"environment": {"sysplex": {"stacks": [{"name": "TCPB", "dvipas": ["10.77.1.1"], "policyRules": ["KeyExchangeRule Partner"]}]}}}
	named := {"stack": {"policy": {"objects": {"KeyExchangeRule": [object.union(fixture.statement("KeyExchangeRule", 2, {}, {"LocalSecurityEndpoint": [3]}), {"name": "Partner"})]}}}}
	count(rule.finding) == 1 with input as world({"value": "10.77.1.1", "at": 4}, named)
	rule.finding == set() with input as world({"value": "10.77.1.1", "at": 4}, object.union(named, shared))
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "symbolic", "at": 4}, {})
	rule.finding == set() with input as world({"value": "10.77.1.1", "at": 4}, {"stack": {"complete": false}})
}

# COR006 reports an address that another stack has, too.
test_disputed_address_is_silent if {
	stacks := [{"environment": {"sysplex": {"stacks": [{"name": "TCPB", "addresses": [address]}]}}} | some address in ["10.1.1.1", "10.1.1.2"]]
	interfaces := {"stack": {"interfaces": [{"name": "OSA1", "class": "osa", "addresses": [{"address": "10.1.1.1"}], "settings": {}}]}}
	rule.finding == set() with input as world({"value": "10.77.1.1", "at": 4}, object.union(interfaces, stacks[0]))
	count(rule.finding) == 1 with input as world({"value": "10.77.1.1", "at": 4}, object.union(interfaces, stacks[1]))
}
