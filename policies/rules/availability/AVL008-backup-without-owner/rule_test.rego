package ezlint.rules.availability.avl008_test

import data.ezlint.rules.availability.avl008 as rule

backup(options) := {"kind": "backup", "at": 2, "address": "10.5.5.9", "family": 4, "entry": object.union({"at": 1}, options)}

model(dvipas, defined) := {
	"stack": {"name": "TCPA", "dvipas": dvipas, "interfaces": [], "settings": {}},
	"environment": {"sysplex": {"members": ["SYSA", "SYSB"], "stacks": [{"name": "TCPB", "system": "SYSB", "dvipas": defined}]}},
}

test_no_owner if {
	found := rule.finding with input as model([backup({})], ["10.5.5.1"])
	found == {{"at": 2, "args": {"address": "10.5.5.9"}}}
}

test_silent if {
	rule.finding == set() with input as model([backup({})], ["10.5.5.9"])
	rule.finding == set() with input as model([backup({"MOVEABLE": {"value": "IMMEDIATE"}})], [])
	rule.finding == set() with input as model([backup({}), object.union(backup({}), {"kind": "define", "at": 5})], [])
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.remove(model([backup({})], []), ["environment"])
	rule.finding == set() with input as model([backup({"damaged": true})], [])
}

test_owner_in_another_subplex if {
	two := [backup({}), object.union(backup({}), {"at": 3, "address": "10.5.5.8"})]
	apart := {"name": "TCPB", "system": "SYSB", "xcfgrpid": 12, "dynamicXcf": "10.9.9.2/24", "dvipas": ["10.5.5.8", "10.5.5.9"]}
	facts := object.union(model(two, []), {"environment": {"sysplex": {"stacks": [apart]}}, "stack": {"settings": {"GLOBALCONFIG": {"XCFGRPID": {"value": 11}}}}})
	found := rule.finding with input as facts
	found == {{"at": 2, "message": "apart", "args": {"address": ["10.5.5.8", "10.5.5.9"], "stacks": ["TCPB"]}, "related": [{"at": 3, "message": "again"}]}}
	distribution := {"stack": {"distributions": [{"DESTIP": {"target": [{"address": {"value": "10.9.9.2"}}]}}]}}
	rule.finding == set() with input as object.union(facts, distribution)
}

test_created_elsewhere_is_silent if {
	facts := {"environment": {"sysplex": {"stacks": [{"name": "TCPB", "system": "SYSB", "dvipas": [], "backups": [{"address": "10.5.5.9", "moveable": true}]}]}}}
	rule.finding == set() with input as object.union(model([backup({})], []), facts)
}
