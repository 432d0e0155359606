package ezlint.rules.availability.avl002_test

import data.ezlint.rules.availability.avl002 as rule

on := {"value": true, "at": 3}

off := {"value": false, "state": "default"}

model(recovery, rejoin) := {"stack": {"settings": {"GLOBALCONFIG": {"SYSPLEXMONITOR": {"at": 2, "RECOVERY": recovery, "AUTOREJOIN": rejoin}}}}}

test_no_rejoin if {
	found := rule.finding with input as model(on, off)
	found == {{"at": 2, "fix": [{"op": "add-parameter", "to": 2, "text": "AUTOREJOIN"}]}}
}

test_rejoin_alone if {
	found := rule.finding with input as model(off, on)
	{[f.at, f.message] | some f in found} == {[3, "alone"]}
}

test_silent if {
	rule.finding == set() with input as model(on, on)
	rule.finding == set() with input as model(off, off)
}

changed(changes) := object.union(model(on, off), {"stack": {"overridden": changes}})

test_contradiction_is_silent if {
	rule.finding == set() with input as changed([{"by": 3, "exclusive": true}])
	count(rule.finding) == 1 with input as changed([{"by": 3}, {"by": 4, "exclusive": true}])
}

test_unknown_is_silent if {
	rule.finding == set() with input as model(on, {"state": "unknown"})
	rule.finding == set() with input as model({"state": "unknown"}, on)
}
