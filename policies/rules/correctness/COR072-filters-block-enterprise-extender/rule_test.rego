package ezlint.rules.correctness.cor072_test

import data.ezlint.rules.correctness.cor072 as rule

denied := {"permitted": "no", "tunneled": "no"}

world(packets, more) := object.union(
	{
		"connections": {"packets": packets},
		"environment": {"enterpriseExtender": true},
		"stack": {
			"complete": true, "gaps": [], "ports": [], "portRanges": [],
			"interfaces": [{"name": "O1", "class": "osa", "family": 4}],
			"policy": {"objects": {"IpFilterPolicy": [{"at": 3}]}, "filters": {"rules": []}},
		},
	},
	more,
)

six := {"stack": {"interfaces": [{"name": "O1", "class": "osa", "family": 4}, {"name": "O6", "class": "osa", "family": 6}]}}

test_blocked if {
	found := rule.finding with input as world({"enterprise-extender": denied}, {})
	found == {{"at": 3, "args": {"first": 12000, "last": 12004}}}
	count(rule.finding) == 1 with input as world({"enterprise-extender": denied, "enterprise-extender-v6": denied}, six)
}

partners := {"connections": {"extenderPartners": [{"at": 7, "permitted": "no", "tunneled": "no"}, {"at": 8, "permitted": "no", "tunneled": "yes"}]}}

test_partner if {
	found := rule.finding with input as world({"enterprise-extender": {"permitted": "no", "tunneled": "partly"}}, partners)
	found == {{"at": 7, "message": "partner", "args": {"first": 12000, "last": 12004}}}
	{f.at | some f in rule.finding} == {3} with input as world({"enterprise-extender": denied}, partners)
}

test_silent if {
	rule.finding == set() with input as world({"enterprise-extender": {"permitted": "partly", "tunneled": "no"}}, {})
	rule.finding == set() with input as world({"enterprise-extender": {"permitted": "no", "tunneled": "partly"}}, {})
	rule.finding == set() with input as world({"enterprise-extender": denied}, six)
	rule.finding == set() with input as world({"enterprise-extender": denied}, {"environment": {"enterpriseExtender": false}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"enterprise-extender": {"permitted": "unknown", "tunneled": "no"}}, {})
	rule.finding == set() with input as world({"enterprise-extender": denied}, {"stack": {"complete": false}})
}
