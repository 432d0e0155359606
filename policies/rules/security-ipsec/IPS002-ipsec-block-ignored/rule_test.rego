package ezlint.rules.security_ipsec.ips002_test

import data.ezlint.rules.security_ipsec.ips002 as rule

off := {"value": false, "state": "default"}

on := {"value": true, "at": 1}

findings(ip, ip6, blocks) := found if {
	found := rule.finding with input as {"stack": {"settings": {"IPCONFIG": {"IPSECURITY": ip}, "IPCONFIG6": {"IPSECURITY": ip6}}, "other": {"IPSEC": blocks}}}
}

both := [{"at": 5, "IPSECRULE": [{"at": 6}], "IPSEC6RULE": [{"at": 7}, {"at": 8}]}]

test_block_ignored if {
	findings(off, off, both) == {{"at": 5, "message": "default"}}
	findings(off, off, [{"at": 5}]) == {{"at": 5, "message": "default"}}
}

test_v6_rules_ignored if findings(on, off, both) == {{"at": 7, "message": "v6"}}

test_silent if {
	findings(on, on, both) == set()
	findings(on, off, [{"at": 5, "IPSECRULE": [{"at": 6}]}]) == set()
	findings(off, off, []) == set()
}

test_unknown_is_silent if findings({"state": "unknown"}, {"state": "unknown"}, both) == set()

# COR060 reports the policy and the block.
test_policy_without_effect_is_silent if {
	stack := {"initial": true, "complete": true, "statements": [{"statement": "IPCONFIG", "at": 1}], "settings": {"IPCONFIG": {"IPSECURITY": off}, "IPCONFIG6": {"IPSECURITY": off}}, "other": {"IPSEC": both}}
	count(rule.finding) == 1 with input as {"stack": stack}
	rule.finding == set() with input as {"stack": object.union(stack, {"policy": {"filters": {"rules": [{"at": 9}]}}})}
}

# COR058 reports IP security that is coded only for IPv6, with the block.
test_ipv6_alone_is_silent if findings(off, on, both) == set()

# IPS005 reports the interface and the rules.
test_open_interface_is_silent if {
	rule.finding == set() with input as {"stack": {
		"settings": {"IPCONFIG": {"IPSECURITY": on}, "IPCONFIG6": {"IPSECURITY": off}}, "statements": [], "other": {"IPSEC": both},
		"interfaces": [{"name": "O6", "at": 3, "family": 6, "class": "osa"}],
	}}
}
