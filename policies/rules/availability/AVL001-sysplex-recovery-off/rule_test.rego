package ezlint.rules.availability.avl001_test

import data.ezlint.rules.availability.avl001 as rule

model(recovery, environment) := {
	"stack": {
		"settings": {"GLOBALCONFIG": {"SYSPLEXMONITOR": {"state": "default", "RECOVERY": recovery}}},
		"statements": [],
		"other": {"VIPADYNAMIC": [{"at": 7, "VIPARANGE": [{}]}]},
	},
	"environment": environment,
}

by_default := {"value": false, "state": "default"}

test_default if {
	found := rule.finding with input as model(by_default, {})
	{[f.at, f.message, f.fix[0].text] | some f in found} == {[7, "default", "SYSPLEXMONITOR RECOVERY"]}
}

test_coded if {
	found := rule.finding with input as model({"value": false, "at": 3}, {})
	found == {{"at": 3, "message": "coded", "fix": [{"op": "replace", "at": 3, "text": "RECOVERY"}]}}
}

test_silent if {
	rule.finding == set() with input as model({"value": true, "at": 3}, {})
	rule.finding == set() with input as model(by_default, {"sysplex": {"members": ["SYSA"]}})
	rule.finding == set() with input as object.union(model(by_default, {}), {"stack": {"other": {"VIPADYNAMIC": []}}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as model({"state": "unknown"}, {})
}

# Only DYNAMICXCF: the stack has no address to keep.
test_membership_alone if {
	alone := {"stack": {"other": {"X": []}, "dvipas": [], "settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.8.0.1", "at": 9}}}}}
	member := object.union(json.remove(model(by_default, {}), ["stack/other"]), alone)
	found := rule.finding with input as member
	{[f.at, f.message] | some f in found} == {[9, "default member"]}
	owner := object.union(member, {"stack": {"dvipas": [{"kind": "define"}]}})
	{f.message | some f in rule.finding} == {"default"} with input as owner
}
