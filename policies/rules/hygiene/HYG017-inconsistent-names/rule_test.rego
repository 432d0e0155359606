package ezlint.rules.hygiene.hyg017_test

import data.ezlint.rules.hygiene.hyg017 as rule

world(interface, policy) := {
	"parameters": {"HYG017": {"interface_pattern": interface, "policy_pattern": policy}},
	"stack": {
		"interfaces": [{"at": 1, "name": "OSA1", "class": "osa"}, {"at": 2, "name": "ABC", "class": "osa"}],
		"policy": {"objects": {"TTLSRule": [{"at": 5, "nameAt": 6, "name": "web"}, {"at": 7}]}},
	},
}

test_interfaces if {
	rule.finding == {{"at": 2, "args": {"name": "ABC", "pattern": "^OSA"}}} with input as world("^OSA", "")
}

test_policies if {
	rule.finding == {{"at": 6, "args": {"name": "web", "pattern": "^R_"}}} with input as world("", "^R_")
}

test_without_pattern_silent if {
	rule.finding == set() with input as world("", "")
}

test_unknown_is_silent if {
	rule.finding == set() with input as {"stack": {}, "parameters": {"HYG017": {"interface_pattern": "^OSA", "policy_pattern": "^R_"}}}
}
