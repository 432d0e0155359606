package ezlint.rules.security_tls.tls044_test

import data.ezlint.rules.security_tls.tls044 as rule

world(ranges, more) := object.union(
	{"stack": {
		"complete": true, "gaps": [], "name": "TCPA", "other": {}, "dvipas": [{"address": "10.5.5.5"}],
		"settings": {"TCPCONFIG": {"TTLS": {"value": true}}},
		"interfaces": [{"name": "OSA1", "addresses": [{"address": "10.1.1.1"}], "settings": {}}],
		"policy": {"tls": {"rules": [{"at": 9, "name": "Web", "enabled": true, "local": {"ranges": ranges}}]}},
	}},
	more,
)

test_foreign if {
	found := rule.finding with input as world([["10.77.1.1", "10.77.1.1"], ["10.78.0.0", "10.78.0.255"]], {})
	found == {{"at": 9, "args": {"rule": "TTLSRule Web", "addresses": ["10.77.1.1", "10.78.0.0-10.78.0.255"]}}}
}

test_foreign_of_ipv6 if {
	found := rule.finding with input as world([["2001:db8::9", "2001:db8::9"]], {})
	count(found) == 1
}

others(rules, address) := {"environment": {"sysplex": {"stacks": [{"name": "TCPB", "addresses": [address], "policyRules": rules}]}}}

# Both stacks read the policy, and the rule is for the other one.
test_shared_policy if {
	foreign := [["10.77.1.1", "10.77.1.9"]]
	rule.finding == set() with input as world(foreign, others(["TTLSRule Web"], "10.77.1.2"))
	count(rule.finding) == 1 with input as world(foreign, others(["TTLSRule Other"], "10.77.1.2"))
	count(rule.finding) == 1 with input as world(foreign, others(["TTLSRule Web"], "10.77.2.2"))
}

test_silent[name] if {
	some name, ranges in {
		"adapter": [["10.1.1.1", "10.1.1.1"]],
		"network": [["10.1.1.0", "10.1.1.255"]],
		"dynamic": [["10.77.1.1", "10.77.1.1"], ["10.5.5.5", "10.5.5.5"]],
		"loopback": [["127.0.0.1", "127.0.0.1"]],
		"loopback of IPv6": [["::1", "::1"]],
	}
	rule.finding == set() with input as world(ranges, {})
}

test_may_come if {
	foreign := [["10.77.1.1", "10.77.1.1"]]
	range := {"stack": {"other": {"VIPADYNAMIC": [{"VIPARANGE": [{"mask": {"value": "255.255.255.0"}, "address": [{"value": "10.77.1.0"}]}]}]}}}
	rule.finding == set() with input as world(foreign, range)
	rule.finding == set() with input as world(foreign, {"stack": {"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.9"}}}}})
}

test_unknown_is_silent if {
	foreign := [["10.77.1.1", "10.77.1.1"]]
	rule.finding == set() with input as world(foreign, {"stack": {"complete": false}})
	rule.finding == set() with input as world(foreign, {"stack": {"settings": {"TCPCONFIG": {"TTLS": {"value": false}}}}})
}
