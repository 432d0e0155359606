package ezlint.rules.availability.avl003_test

import data.ezlint.rules.availability.avl003 as rule

by_default := {"value": "NODELAYJOIN", "state": "default"}

model(delayjoin, tasks) := {
	"stack": {
		"settings": {"GLOBALCONFIG": {"SYSPLEXMONITOR": {"at": 2, "DELAYJOIN": delayjoin}}},
		"dvipas": [{"kind": "backup", "at": 9}],
		"ports": [],
		"other": {},
	},
	"environment": {"startedTasks": tasks},
}

test_no_delay if {
	found := rule.finding with input as model(by_default, ["OMPROUTE"])
	found == {{"at": 2, "args": {"verb": "Code"}, "fix": [{"op": "add-parameter", "to": 2, "text": "DELAYJOIN"}]}}
}

test_never_joins if {
	found := rule.finding with input as model({"value": "DELAYJOIN", "at": 3}, ["TCPIP"])
	{[f.at, f.message, f.severity] | some f in found} == {[3, "never", "error"]}
}

test_silent if {
	rule.finding == set() with input as model({"value": "DELAYJOIN", "at": 3}, ["OMPROUTE"])
	rule.finding == set() with input as model({"value": "NOJOIN", "at": 3}, ["OMPROUTE"])
	rule.finding == set() with input as model(by_default, ["TCPIP"])
	rule.finding == set() with input as object.union(model(by_default, ["OMPROUTE"]), {"stack": {"dvipas": []}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as model({"state": "unknown"}, ["OMPROUTE"])
	rule.finding == set() with input as object.remove(model({"value": "DELAYJOIN", "at": 3}, []), ["environment"])
}
