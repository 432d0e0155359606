package ezlint.rules.hygiene.hyg016_test

import data.ezlint.rules.hygiene.hyg016 as rule

test_translate if {
	rule.finding == {{"at": 5, "args": {"addresses": ["10.1.1.9"]}}} with input as {"stack": {"other": {"TRANSLATE": [{"at": 5, "entry": [{"address": {"value": "10.1.1.9"}}]}]}}}
}

test_silent if {
	rule.finding == set() with input as {"stack": {"other": {}}}
}

test_unknown_is_silent if {
	rule.finding == set() with input as {"stack": {"other": {"TRANSLATE": [{"at": 5, "damaged": true, "entry": [{"address": {"state": "invalid"}}]}]}}}
}
