package ezlint.rules.security_tls.tls024_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls024 as rule

wide := object.union(policy.server, {"at": 12, "name": "Wide", "priority": 300})

world(rules, relations) := object.union(policy.world(rules), {"stack": {"policy": {"tls": {"relations": relations}}}})

covers(more) := [object.union({"first": 12, "second": 10, "kind": "covers"}, more)]

test_covered if {
	found := rule.finding with input as world([wide, policy.server], covers({}))
	found == {{
		"at": 10,
		"args": {"rule": "Web", "others": ["Wide"]},
		"related": [{"at": 12, "message": "other", "args": {"rule": "Wide", "priority": 300}}],
	}}
}

test_two_covered_by_one if {
	next := object.union(policy.server, {"at": 11, "name": "Next"})
	found := rule.finding with input as world([wide, policy.server, next], array.concat(covers({}), covers({"second": 11})))
	{[f.at, f.message, f.args] | some f in found} == {[at, "rules", {"others": ["Wide"]}] | some at in [10, 11]}
}

test_covered_by_several if {
	other := object.union(wide, {"at": 13, "name": "Next", "priority": 200})
	covered := object.union(policy.server, {"coveredBy": [12, 13]})
	found := rule.finding with input as world([wide, other, covered], [])
	{[f.at, f.message, f.args.others] | some f in found} == {[10, "several", ["Next", "Wide"]]}
}

test_silent if {
	rule.finding == set() with input as world([wide, policy.server], covers({"timed": true}))
	rule.finding == set() with input as world([wide, policy.server], covers({"samePriority": true}))
	rule.finding == set() with input as world([wide, policy.server], [{"first": 12, "second": 10, "kind": "overlaps"}])
	off := object.union(policy.exempting, {"at": 12})
	rule.finding == set() with input as world([off, policy.server], covers({}))
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([policy.unknown], [])
}
