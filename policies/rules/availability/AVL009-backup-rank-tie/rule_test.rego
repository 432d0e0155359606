package ezlint.rules.availability.avl009_test

import data.ezlint.rules.availability.avl009 as rule

backup(options) := {"kind": "backup", "at": 3, "address": "10.5.5.1", "family": 4, "entry": object.union({"at": 1}, options)}

model(dvipa, backups) := {
	"stack": {"name": "TCPA", "dvipas": [dvipa], "interfaces": [], "settings": {}},
	"environment": {"sysplex": {"members": ["SYSA", "SYSB"], "stacks": [{"name": "TCPB", "system": "SYSB", "backups": backups}]}},
}

rank(n) := {"rank": {"value": n, "at": 2}}

test_same_rank if {
	found := rule.finding with input as model(backup(rank(100)), [{"address": "10.5.5.1", "rank": 100}])
	found == {{"at": 2, "args": {"address": "10.5.5.1", "rank": 100, "stacks": ["TCPB"]}}}
}

rival(name) := {"environment": {"sysplex": {"stacks": [{"name": name, "backups": [{"address": "10.5.5.1", "rank": 100}], "inRun": true}]}}}

test_the_last_of_the_rivals_reports if {
	own := model(backup(rank(100)), [])
	count(rule.finding) == 1 with input as object.union(own, rival("TCP0"))
	count(rule.finding) == 0 with input as object.union(own, rival("TCPB"))
}

test_default_rank if {
	found := rule.finding with input as model(backup({}), [{"address": "10.5.5.1"}])
	{[f.at, f.args.rank] | some f in found} == {[3, 1]}
}

test_silent if {
	rule.finding == set() with input as model(backup(rank(100)), [{"address": "10.5.5.1", "rank": 90}])
	rule.finding == set() with input as model(backup(rank(100)), [{"address": "10.5.5.2", "rank": 100}])
}

test_unknown_is_silent if {
	rule.finding == set() with input as model(backup({"rank": {"state": "symbolic", "at": 2}}), [{"address": "10.5.5.1"}])
	rule.finding == set() with input as object.remove(model(backup(rank(100)), []), ["environment"])
}
