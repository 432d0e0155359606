package ezlint.rules.correctness.cor108_test

import data.ezlint.rules.correctness.cor108 as rule

one(address) := {"ranges": [[address, address]]}

world(filter, more) := object.union(
	{
		"environment": {},
		"stack": {
			"complete": true, "gaps": [], "ports": [], "other": {}, "dvipas": [], "settings": {},
			"interfaces": [{"name": "OSA1", "class": "osa", "settings": {}, "addresses": [{"address": "10.1.1.1"}]}],
			"policy": {
				"objects": {"IpFilterRule": [{"at": 3, "nameAt": 4, "name": "Web", "type": "IpFilterRule", "language": "ipsec"}]},
				"filters": {"rules": [object.union({"at": 3, "order": 0, "name": "Web", "routing": "Local"}, filter)]},
			},
		},
	},
	more,
)

exchanged := {"local": {"ranges": [["10.9.0.0", "10.9.255.255"]]}, "remote": one("10.1.1.1")}

test_exchanged if {
	found := rule.finding with input as world(exchanged, {})
	found == {{"at": 4, "args": {"rule": "Web", "address": "10.1.1.1"}}}
}

test_exchanged_ipv6 if {
	six := {"stack": {"interfaces": [{"name": "OSA6", "class": "osa", "settings": {}, "addresses": [{"address": "2001:db8::1"}]}]}}
	found := rule.finding with input as world({"local": one("2001:db8:9::1"), "remote": one("2001:db8::1")}, six)
	{f.args.address | some f in found} == {"2001:db8::1"}
}

test_silent if {
	rule.finding == set() with input as world({"local": one("10.1.1.1"), "remote": one("10.9.1.1")}, {})
	rule.finding == set() with input as world({"local": "any", "remote": one("10.1.1.1")}, {})
	rule.finding == set() with input as world({"local": {"ranges": [["10.0.0.0", "10.255.255.255"]]}, "remote": one("10.1.1.1")}, {})
	rule.finding == set() with input as world(object.union(exchanged, {"routing": "Either"}), {})
	rule.finding == set() with input as world({"local": exchanged.local, "remote": {"ranges": [["10.1.0.0", "10.1.255.255"]]}}, {})
}

test_other_addresses if {
	range := {"stack": {"other": {"VIPADYNAMIC": [{"VIPARANGE": [{"address": [{"value": "10.9.3.0"}], "mask": {"value": "255.255.255.0"}}]}]}}}
	rule.finding == set() with input as world(exchanged, range)
	peer := {"environment": {"sysplex": {"stacks": [{"name": "B", "addresses": ["10.9.1.1"], "policyRules": ["IpFilterRule Web"]}]}}}
	rule.finding == set() with input as world(exchanged, peer)
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"remote": one("10.1.1.1")}, {})
	rule.finding == set() with input as world(exchanged, {"stack": {"complete": false}})
}
