package ezlint.rules.correctness.cor064_test

import data.ezlint.rules.correctness.cor064 as rule

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

six := {"stack": {"interfaces": [{"name": "OSA6", "class": "osa", "family": 6}]}, "environment": {}}

test_blocked if {
	found := rule.finding with input as world(six, {"neighbor-discovery": denied})
	found == {{"at": 3, "args": {"interface": "OSA6"}}}
}

test_silent if {
	rule.finding == set() with input as world(six, {"neighbor-discovery": permitted})
	rule.finding == set() with input as world({"environment": {}}, {"neighbor-discovery": denied})
}

test_unknown_is_silent if rule.finding == set() with input as world(six, {})
