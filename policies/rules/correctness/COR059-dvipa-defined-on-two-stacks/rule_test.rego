package ezlint.rules.correctness.cor059_test

import data.ezlint.rules.correctness.cor059 as rule

world(entry, others) := {
	"stack": {"name": "TCPA", "settings": {}, "interfaces": [], "dvipas": [object.union({"kind": "define", "at": 2, "address": "10.5.5.1", "entry": {"at": 1}}, entry)]},
	"environment": {"sysplex": {"stacks": others}},
}

test_two_owners if {
	found := rule.finding with input as world({}, [{"name": "TCPB", "dvipas": ["10.5.5.1"]}])
	found == {{"at": 2, "args": {"address": "10.5.5.1", "stacks": ["TCPB"]}}}
}

test_repeated_definition_is_silent if {
	stack := world({}, [{"name": "TCPB", "dvipas": ["10.5.5.1"]}])
	rule.finding == set() with input as object.union(stack, {"stack": object.union(stack.stack, {"definitions": [{"at": 2, "again": 1, "name": "10.5.5.1"}]})})
}

test_one_of_a_pair_reports if {
	count(rule.finding) == 1 with input as world({}, [{"name": "TCP0", "dvipas": ["10.5.5.1"], "inRun": true}])
	count(rule.finding) == 0 with input as world({}, [{"name": "TCPB", "dvipas": ["10.5.5.1"], "inRun": true}])
}

# The stack that also backs up the address has the wrong VIPADEFINE.
test_backup_reports if {
	own := world({}, [{"name": "TCPB", "dvipas": ["10.5.5.1"], "inRun": true}])
	backed := array.concat(own.stack.dvipas, [{"kind": "backup", "at": 4, "address": "10.5.5.1", "entry": {"at": 3}}])
	again := {"dvipas": backed, "definitions": [{"at": 2, "again": 4, "name": "10.5.5.1"}]}
	found := rule.finding with input as object.union(own, {"stack": object.union(own.stack, again)})
	found == {{"at": 2, "args": {"address": "10.5.5.1", "stacks": ["TCPB"]}}}
	other := {"name": "TCP0", "dvipas": ["10.5.5.1"], "inRun": true}
	count(rule.finding) == 0 with input as world({}, [object.union(other, {"backups": [{"address": "10.5.5.1"}]})])
	count(rule.finding) == 1 with input as world({}, [object.union(other, {"backups": [{"address": "10.5.5.2"}]})])
}

test_silent if {
	rule.finding == set() with input as world({}, [{"name": "TCPB", "dvipas": ["10.5.5.2"]}])
	rule.finding == set() with input as world({"kind": "backup"}, [{"name": "TCPB", "dvipas": ["10.5.5.1"]}])
	rule.finding == set() with input as world({"entry": {"CPCSCOPE": {"value": true}}}, [{"name": "TCPB", "dvipas": ["10.5.5.1"]}])
}

test_unknown_is_silent if rule.finding == set() with input as world({}, [{"name": "TCPB"}])
