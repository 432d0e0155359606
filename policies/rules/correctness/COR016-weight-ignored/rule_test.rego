package ezlint.rules.correctness.cor016_test

import data.ezlint.rules.correctness.cor016 as rule

entry(method) := {
	"at": 1,
	"address": {"value": "10.5.5.1", "at": 2},
	"DISTMETHOD": {"value": method, "at": 3},
	"DESTIP": {"at": 4, "target": [
		{"address": {"value": "10.9.9.1", "at": 5}},
		{"address": {"value": "10.9.9.2", "at": 6}, "WEIGHT": {"value": 20, "at": 7}},
	]},
}

with_entry(entry) := {"stack": {"distributions": [entry]}}

test_ignored if {
	rule.finding == {{"at": 7, "args": {"method": "ROUNDROBIN", "dvipa": "10.5.5.1"}}} with input as with_entry(entry("ROUNDROBIN"))
}

test_ignored_by_default if {
	found := rule.finding with input as with_entry(object.remove(entry(""), ["DISTMETHOD"]))
	{f.args.method | some f in found} == {"BASEWLM"}
}

test_silent if {
	rule.finding == set() with input as with_entry(entry("WEIGHTEDACTIVE"))
	rule.finding == set() with input as with_entry(object.union(entry("ROUNDROBIN"), {"DELETE": {"value": true}}))
	rule.finding == set() with input as with_entry(object.union(object.remove(entry("ROUNDROBIN"), ["DESTIP"]), {"DESTIP": {"ALL": {"value": true}}}))
}

test_unknown_is_silent if {
	rule.finding == set() with input as with_entry(object.union(object.remove(entry(""), ["DISTMETHOD"]), {"DISTMETHOD": {"state": "symbolic", "at": 3}}))
	rule.finding == set() with input as with_entry(object.union(entry("ROUNDROBIN"), {"damaged": true}))
}
