package ezlint.rules.availability.avl044_test

import data.ezlint.rules.availability.avl044 as rule

world(mask, definition) := backup({"at": 1, "mask": mask}, definition)

backup(entry, definition) := {
	"stack": {"name": "TCPA", "settings": {}, "interfaces": [], "dvipas": [{"kind": "backup", "at": 2, "address": "10.5.5.1", "entry": entry}]},
	"environment": {"sysplex": {"stacks": [{"name": "TCPB", "definitions": [definition]}]}},
}

mask := {"value": "255.255.255.128", "at": 4}

test_differs if {
	found := rule.finding with input as world(mask, {"address": "10.5.5.1", "kind": "define", "prefix": 24})
	found == {{"at": 4, "args": {"address": ["10.5.5.1"], "own": 25, "other": 24, "stack": "TCPB"}}}
}

test_one_mask_of_several_addresses if {
	one := world(mask, {"address": "10.5.5.1", "kind": "define", "prefix": 24})
	backups := [object.union(one.stack.dvipas[0], {"address": address}) | some address in ["10.5.5.1", "10.5.5.2"]]
	definitions := [{"address": address, "kind": "define", "prefix": 24} | some address in ["10.5.5.1", "10.5.5.2"]]
	found := rule.finding with input.stack as object.union(one.stack, {"dvipas": backups})
		with input.environment as {"sysplex": {"stacks": [{"name": "TCPB", "definitions": definitions}]}}
	[f.args.address | some f in found] == [["10.5.5.1", "10.5.5.2"]]
}

test_silent if {
	rule.finding == set() with input as world(mask, {"address": "10.5.5.1", "kind": "define", "prefix": 25})
	rule.finding == set() with input as world(mask, {"address": "10.5.5.1", "kind": "backup", "prefix": 24})
	rule.finding == set() with input as world(mask, {"address": "10.5.5.9", "kind": "define", "prefix": 24})
}

moves(own, theirs) := [f.message | some f in rule.finding with input as backup({"at": 1, "MOVEABLE": own}, object.union({"address": "10.5.5.1", "kind": "define"}, theirs))]

test_moveable if {
	moves({"value": "WHENIDLE", "at": 5}, {"moveable": "IMMEDIATE"}) == ["moveable"]
	moves({"value": "IMMEDIATE", "at": 5}, {"moveable": "IMMEDIATE"}) == []
	moves({"value": "WHENIDLE", "at": 5}, {}) == []
	moves({"state": "symbolic", "at": 5}, {"moveable": "IMMEDIATE"}) == []
}

named(own, theirs) := {f | some f in rule.finding with input as names(own, theirs)}

names(own, theirs) := {
	"stack": {"name": "TCPA", "dvipas": [{"kind": "backup", "at": 2, "name": own, "address": "2001:db8::1/64", "entry": {"at": 1}}]},
	"environment": {"sysplex": {"stacks": [{"name": "TCPB", "definitions": [object.union({"address": "2001:db8::1", "kind": "define"}, theirs)]}]}},
}

test_interface_name if {
	named("WEB6A", {"name": "WEB6"}) == {{"at": 2, "message": "name", "severity": "error", "args": {"address": "2001:db8::1", "own": "WEB6A", "other": "WEB6", "stack": "TCPB"}}}
	named("web6", {"name": "WEB6"}) == set()
	named("WEB6A", {}) == set()
}

test_unknown_is_silent if rule.finding == set() with input as world({"state": "symbolic", "at": 4}, {"address": "10.5.5.1", "kind": "define", "prefix": 24})
