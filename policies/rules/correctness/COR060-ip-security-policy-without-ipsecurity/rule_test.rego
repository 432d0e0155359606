package ezlint.rules.correctness.cor060_test

import data.ezlint.rules.correctness.cor060 as rule

world(v4, v6, rules) := {"stack": {
	"complete": true,
	"gaps": [],
	"files": [{"at": 0}],
	"statements": [{"statement": "IPCONFIG", "at": 3}],
	"settings": {"IPCONFIG": {"IPSECURITY": v4}, "IPCONFIG6": {"IPSECURITY": v6}},
	"policy": {"filters": {"rules": rules}},
}}

off := {"value": false, "state": "default"}

on := {"value": true, "at": 4}

test_off if {
	found := rule.finding with input as world(off, off, [{"at": 9}, {"at": 9}, {"at": 10}])
	{[f.at, f.args.count] | some f in found} == {[3, 2]}
}

# Without default filters the stack would deny everything until the policy is there.
test_edit_with_default_filters if {
	rules := [{"at": 9}]
	[f.fix | some f in rule.finding] == [[]] with input as world(off, off, rules)
	filters := {"stack": {"other": {"IPSEC": [{"at": 20, "IPSECRULE": [{"at": 21}]}]}}}
	[[f.fix, f.related] | some f in rule.finding] == [[
		[{"op": "set-parameter", "statement": "IPCONFIG", "text": "IPSECURITY"}],
		[{"at": 20, "message": "block"}],
	]] with input as object.union(world(off, off, rules), filters)
}

test_silent if {
	rule.finding == set() with input as world(on, off, [{"at": 9}])
	rule.finding == set() with input as world(off, on, [{"at": 9}])
	rule.finding == set() with input as world(off, off, [])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "unknown"}, off, [{"at": 9}])
	rule.finding == set() with input as object.union(world(off, off, [{"at": 9}]), {"stack": {"complete": false}})
}
