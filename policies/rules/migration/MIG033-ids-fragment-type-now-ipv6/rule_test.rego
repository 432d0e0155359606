package ezlint.rules.migration.mig033_test

import data.ezlint.rules.migration.mig033 as rule

model(from, type, action) := {"release": "2.2", "environment": from, "stack": {"policy": {"objects": {
	"IDSRule": [{"at": 1, "nameAt": 2, "settings": {"ConditionType": {"value": "Attack"}}, "parts": {"IDSAttackCondition": [10], "IDSAction": [20]}}],
	"IDSAttackCondition": [{"at": 10, "settings": {"AttackType": type}, "parts": {}}],
	"IDSAction": [{"at": 20, "settings": {"ActionType": [{"value": "Attack", "action": action}]}, "parts": {}}],
}}}}

fragment := {"value": "IP_FRAGMENT"}

discard := {"value": "Discard"}

test_upgrade if {
	found := rule.finding with input as model({"upgradeFrom": "1.13"}, fragment, discard)
	{f.at | some f in found} == {2}
}

test_silent if {
	rule.finding == set() with input as model({"upgradeFrom": "2.1"}, fragment, discard)
	rule.finding == set() with input as model({"upgradeFrom": "1.13"}, fragment, {"value": "NoDiscard"})
	rule.finding == set() with input as model({"upgradeFrom": "1.13"}, {"value": "FLOOD"}, discard)
}

test_unknown_is_silent if {
	rule.finding == set() with input as model({}, fragment, discard)
	rule.finding == set() with input as model({"upgradeFrom": "1.13"}, {"state": "symbolic"}, discard)
}
