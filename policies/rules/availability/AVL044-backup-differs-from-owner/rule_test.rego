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

plex(own, others) := {
	"stack": {"name": "TCPA", "settings": {}, "dvipas": [object.union({"at": 2, "address": "10.5.5.1/32"}, own)]},
	"environment": {"sysplex": {"stacks": [object.union({"inRun": true, "definitions": [object.union({"address": "10.5.5.1"}, other)]}, {"name": sprintf("TCP%d", [i])}) | some i, other in others]}},
}

differences(own, others) := [[object.get(f, "message", "default"), f.at, f.args.other, f.args.stack] | some f in rule.finding with input as plex(own, others)]

owner(mask, way) := {"kind": "define", "name": "V6", "entry": {"mask": {"value": mask, "at": 4}, "MOVEABLE": {"value": way, "at": 5}}}

test_all_backups_differ if {
	backups := [{"kind": "backup", "prefix": 32, "moveable": "IMMEDIATE", "name": "V6"} | some _ in [1, 2, 3]]
	differences(owner("255.255.255.0", "IMMEDIATE"), backups) == [["owner", 4, [32], ["TCP0", "TCP1", "TCP2"]]]
	differences(owner("255.255.255.255", "WHENIDLE"), backups) == [["owner-moveable", 5, ["IMMEDIATE"], ["TCP0", "TCP1", "TCP2"]]]
	differences(object.union(owner("255.255.255.255", "IMMEDIATE"), {"name": "V7"}), backups) == [["owner-name", 2, ["V6"], ["TCP0", "TCP1", "TCP2"]]]
	differences(owner("255.255.255.0", "IMMEDIATE"), [backups[0]]) == []
	differences(owner("255.255.255.0", "IMMEDIATE"), [backups[0], {"kind": "backup", "prefix": 24}]) == []
}

test_owner_reports_for_all_backups if {
	own := object.union(owner("255.255.255.255", "IMMEDIATE"), {"kind": "backup"})
	others := [{"kind": "define", "prefix": 24}, {"kind": "backup", "prefix": 32}]
	differences(own, others) == []
	differences(own, [others[0]]) == [["default", 4, 24, "TCP0"]]
	differences(own, array.concat(others, [{"kind": "backup", "prefix": 24}])) == [["default", 4, 24, "TCP0"]]
	world := plex(own, others)
	not_read := [object.remove(stack, ["inRun"]) | some stack in world.environment.sysplex.stacks]
	count(rule.finding) == 1 with input as object.union(world, {"environment": {"sysplex": {"stacks": not_read}}})
}

test_unknown_is_silent if rule.finding == set() with input as world({"state": "symbolic", "at": 4}, {"address": "10.5.5.1", "kind": "define", "prefix": 24})

pair(kind, address, others) := {[f.message, f.args] | some f in rule.finding with input as {
	"stack": {"name": "TCPA", "settings": {}, "dvipas": [{"kind": kind, "at": 2, "name": "web6", "address": address, "entry": {"at": 1}}]},
	"environment": {"sysplex": {"stacks": [object.union({"name": sprintf("TCP%d", [i]), "inRun": true}, {"definitions": [object.union({"name": "WEB6"}, other)]}) | some i, other in others]}},
}}

test_other_address_of_the_name if {
	pair("backup", "2001:db8::2", [{"kind": "define", "address": "2001:db8::1"}]) == {["address", {"name": "WEB6", "own": "2001:db8::2", "other": "2001:db8::1", "stack": "TCP0"}]}
	pair("backup", "2001:db8::1", [{"kind": "define", "address": "2001:db8::1"}]) == set()
	backups := [{"kind": "backup", "address": "2001:db8::1"}, {"kind": "backup", "address": "2001:db8::1"}]
	pair("define", "2001:db8::2", backups) == {["owner-address", {"address": "WEB6", "own": "2001:db8::2", "other": ["2001:db8::1"], "stack": ["TCP0", "TCP1"]}]}
	pair("backup", "2001:db8::1", [{"kind": "define", "address": "2001:db8::2"}, {"kind": "backup", "address": "2001:db8::1"}]) == set()
}

# VIPABACKUP without MOVEABLE has no mask.
test_backups_without_a_mask_are_silent if {
	owner := {"kind": "define", "entry": {"at": 1, "mask": {"value": "255.255.255.255", "at": 4}}}
	rule.finding == set() with input as plex(owner, [{"kind": "backup"}, {"kind": "backup"}])
}
