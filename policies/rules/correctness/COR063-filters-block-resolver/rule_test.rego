package ezlint.rules.correctness.cor063_test

import data.ezlint.rules.correctness.cor063 as rule

world(more, packets) := object.union(
	{
		"connections": {"packets": packets},
		"stack": {
			"complete": true, "gaps": [], "ports": [], "interfaces": [], "other": {}, "members": {},
			"policy": {"complete": ["ipsec"], "objects": {"IpFilterPolicy": [{"at": 3}]}, "filters": {"rules": [{"at": 9}]}},
		},
	},
	more,
)

denied := {"permitted": "no", "tunneled": "no"}

permitted := {"permitted": "partly", "tunneled": "no"}

resolver(address) := {"stack": {"members": {"tcpip-data": [{"entries": {"NSINTERADDR": [{"settings": {"address": address}}]}}]}}}

test_blocked if {
	found := rule.finding with input as world(resolver({"value": "10.7.7.7"}), {"dns": denied})
	found == {{"at": 3, "args": {"server": "10.7.7.7"}}}
	count(rule.finding) == 1 with input as world(resolver([{"value": "10.7.7.7"}]), {"dns": denied})
}

test_silent if {
	rule.finding == set() with input as world(resolver({"value": "127.0.0.1"}), {"dns": denied})
	rule.finding == set() with input as world(resolver({"value": "10.7.7.7"}), {"dns": permitted})
	rule.finding == set() with input as world({}, {"dns": denied})
}

test_unknown_is_silent if rule.finding == set() with input as world(resolver({"state": "symbolic"}), {"dns": denied})
