package ezlint.rules.availability.avl036_test

import data.ezlint.rules.availability.avl036 as rule

stack(kind, release) := {
	"release": release,
	"stack": {
		"name": "TCPA",
		"interfaces": [],
		"settings": {},
		"dvipas": [{"kind": kind, "address": "10.5.5.1", "at": 2}],
		"distributions": [{"at": 3, "address": {"value": "10.5.5.1", "at": 4}, "PAUSE": {"value": true, "at": 5}}],
	},
}

others(backups) := {"environment": {"sysplex": {"members": ["SYSA", "SYSB"], "stacks": [{"name": "TCPB", "system": "SYSB", "backups": backups}]}}}

test_warning if {
	rule.finding == {{"at": 5, "args": {"dvipa": "10.5.5.1"}, "fix": [{"op": "delete", "at": 5}]}} with input as stack("define", "3.1")
	found := rule.finding with input as object.union(stack("define", "3.2"), others([{"address": "10.5.5.1"}]))
	count([f | some f in found; f.message]) == 0
}

test_with_ptf_on_2_5 if {
	count(rule.finding) == 1 with input as stack("define", "2.5")
}

test_error if {
	found := rule.finding with input as object.union(stack("define", "3.1"), others([]))
	{[f.message, f.severity] | some f in found} == {["alone", "error"]}
}

test_own_backup if {
	found := rule.finding with input as object.union(stack("backup", "3.1"), others([]))
	count(found) == 1
	count([f | some f in found; f.message]) == 0
}

test_unknown_is_silent if {
	rule.finding == set() with input as stack("define", "2.4")
	rule.finding == set() with input as {"release": "3.1", "stack": {"dvipas": [], "distributions": [{"at": 3, "address": {"value": "10.5.5.1", "at": 4}}]}}
}
