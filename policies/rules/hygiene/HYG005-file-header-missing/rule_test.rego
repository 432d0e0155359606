package ezlint.rules.hygiene.hyg005_test

import data.ezlint.rules.hygiene.hyg005 as rule

test_without_header if {
	rule.finding == {{"at": at} | some at in [0, 5, 7]} with input as {"stack": {
		"files": [{"at": 0, "header": false}, {"at": 1, "header": true}],
		"policy": {"files": [{"at": 5, "header": false}, {"at": 6, "header": true}]},
		"members": {"smcat": [{"at": 7, "header": false}, {"at": 8, "header": true}]},
	}}
}

test_unknown_is_silent if {
	rule.finding == set() with input as {"stack": {}}
	rule.finding == set() with input as {"stack": {"excerpt": true, "files": [{"at": 0, "header": false}]}}
	rule.finding == set() with input as {"stack": {"files": [{"at": 0}]}}
}
