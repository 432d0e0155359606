package ezlint.rules.operations.ops018_test

import data.ezlint.rules.operations.ops018 as rule

world(setting) := {"stack": {"settings": {"GLOBALCONFIG": {"MAXRECS": setting}}}}

test_high[value] if {
	some value in ["*", 10001]
	found := rule.finding with input as world({"value": value, "at": 4})
	{[f.at, f.args.records, f.fix[0].text] | some f in found} == {[4, value, "MAXRECS 500"]}
}

test_silent if {
	rule.finding == set() with input as world({"value": 10000, "at": 4})
	rule.finding == set() with input as world({"value": 100, "state": "default"})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "invalid", "at": 4})
}
