package ezlint.lib.default_filters_test

import data.ezlint.lib.default_filters as defaults

model := {"stack": {
	"complete": true,
	"gaps": [],
	"settings": {"IPCONFIG": {"IPSECURITY": {"value": true, "at": 1}}, "IPCONFIG6": {"IPSECURITY": {"value": false, "state": "default"}}},
	"other": {"IPSEC": [{"at": 9, "IPSECRULE": [{"at": 10}]}, {"at": 5, "IPSECRULE": [{"at": 6}], "IPSEC6RULE": [{"at": 7}]}]},
}}

test_switches if {
	defaults.is_on(4) with input as model
	defaults.any_on with input as model
	defaults.is_off(6) with input as model
	not defaults.is_off(4) with input as model
	not defaults.is_on(6) with input as model
	not defaults.any_on with input as {"stack": {"settings": {}}}
	not defaults.is_off(4) with input as {"stack": {"settings": {"IPCONFIG": {"IPSECURITY": {"state": "unknown"}}}}}
}

test_rules if {
	[block.at | some block in defaults.blocks] == [5, 9] with input as model
	[rule.at | some rule in defaults.rules(4)] == [6, 10] with input as model
	[rule.at | some rule in defaults.rules(6)] == [7] with input as model
	defaults.rules(4) == [] with input as {"stack": {"other": {}}}
	defaults.all_known with input as model
	not defaults.all_known with input as {"stack": {"complete": true, "gaps": [{"statement": "IPSEC"}]}}
}
