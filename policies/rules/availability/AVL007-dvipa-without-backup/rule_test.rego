package ezlint.rules.availability.avl007_test

import data.ezlint.rules.availability.avl007 as rule

dvipa(at, address, options) := {"kind": "define", "at": at, "address": address, "family": 4, "entry": object.union({"at": 1}, options)}

model(dvipas, backups) := {
	"stack": {"name": "TCPA", "dvipas": dvipas, "interfaces": [], "settings": {}},
	"environment": {"sysplex": {"members": ["SYSA", "SYSB"], "stacks": [{"name": "TCPB", "system": "SYSB", "backups": backups, "dvipaRanges": ["10.5.6.0/24"]}]}},
}

test_no_backup if {
	found := rule.finding with input as model([dvipa(2, "10.5.5.1", {})], [])
	found == {{"at": 2, "args": {"address": "10.5.5.1"}}}
}

test_other_profiles_not_known if {
	found := rule.finding with input as object.union(model([dvipa(3, "10.5.5.2", {}), dvipa(2, "10.5.5.1", {})], []), {"environment": {"sysplex": {"stacks": []}}})
	found == {{"at": 2, "message": "unknown", "severity": "hint", "args": {"addresses": ["10.5.5.1", "10.5.5.2"], "members": 2}}}
}

test_silent if {
	rule.finding == set() with input as model([dvipa(2, "10.5.5.1", {})], [{"address": "10.5.5.1", "rank": 100}])
	rule.finding == set() with input as model([dvipa(2, "10.5.6.1", {})], [])
	rule.finding == set() with input as model([dvipa(2, "10.5.5.1", {"TIER1": {"value": true}})], [])
	rule.finding == set() with input as model([object.union(dvipa(2, "10.5.5.1", {}), {"kind": "backup"})], [])
}

test_mask_and_address_in_the_wrong_order_is_silent if {
	stack := model([dvipa(2, "255.255.255.0", {})], [])
	rule.finding == set() with input as object.union(stack, {"stack": object.union(stack.stack, {"problems": [{"kind": "invalid-value", "within": 1}]})})
}

test_range_of_one_known_stack if {
	facts := {"environment": {"sysplex": {"members": ["SYSA", "SYSB", "SYSC"]}}}
	found := rule.finding with input as object.union(model([dvipa(2, "10.5.6.1", {}), dvipa(3, "10.5.5.1", {})], []), facts)
	[f.args.addresses | some f in found] == [["10.5.5.1"]]
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.remove(model([dvipa(2, "10.5.5.1", {})], []), ["environment"])
	rule.finding == set() with input as object.union(model([dvipa(2, "10.5.5.1", {})], []), {"environment": {"sysplex": {"members": ["SYSA"], "stacks": []}}})
}

test_other_subplex if {
	facts := {"environment": {"sysplex": {"stacks": [{"name": "TCPB", "system": "SYSB", "xcfgrpid": 21, "backups": [{"address": "10.5.5.1"}]}]}}}
	here := {"stack": {"complete": true, "gaps": [], "settings": {"GLOBALCONFIG": {}}}}
	found := rule.finding with input as object.union_n([model([dvipa(2, "10.5.5.1", {})], []), facts, here])
	{[f.message, f.args.stacks] | some f in found} == {["apart", ["TCPB"]]}
}

test_active_in_another_subplex_is_silent if {
	here := {"stack": {"complete": true, "gaps": [], "settings": {"GLOBALCONFIG": {}}}}
	every peer in [{"dvipas": ["10.5.5.1"], "backups": []}, {"backups": [{"address": "10.5.5.1", "moveable": true}]}] {
		facts := {"environment": {"sysplex": {"stacks": [object.union({"name": "TCPB", "system": "SYSB", "xcfgrpid": 21}, peer)]}}}
		rule.finding == set() with input as object.union_n([model([dvipa(2, "10.5.5.1", {})], []), facts, here])
	}
}

test_defined_on_both_is_silent if {
	facts := {"environment": {"sysplex": {"stacks": [{"name": "TCPB", "system": "SYSB", "backups": [], "dvipas": ["10.5.5.1"]}]}}}
	rule.finding == set() with input as object.union(model([dvipa(2, "10.5.5.1", {})], []), facts)
}

# AVL044 reports the backup with another address.
test_name_with_another_address_is_silent if {
	stack := {"name": "TCPA", "settings": {}, "dvipas": [object.union(dvipa(2, "2001:db8::1", {}), {"name": "web6"})]}
	count(rule.finding) == 1 with input as {"stack": stack, "environment": named_peer({"definitions": [{"kind": "define", "name": "WEB6", "address": "2001:db8::2"}]})}
	rule.finding == set() with input as {"stack": stack, "environment": named_peer({"definitions": [{"kind": "backup", "name": "WEB6", "address": "2001:db8::2"}]})}
}

named_peer(part) := {"systemName": "SYSA", "sysplex": {"members": ["SYSA", "SYSB"], "stacks": [object.union({"name": "TCPB", "system": "SYSB", "backups": [], "dvipas": []}, part)]}}

# COR018 reports that another stack distributes the address without having it.
test_lost_elsewhere_is_silent if {
	lost := {"inRun": true, "distributions": [{"address": "10.5.5.1"}], "definitions": []}
	has := object.union(lost, {"definitions": [{"address": "10.5.5.1"}]})
	every one in [[lost, 0], [has, 1], [object.union(lost, {"inRun": false}), 1]] {
		stack := model([dvipa(2, "10.5.5.1", {})], [])
		peer := object.union(stack.environment.sysplex.stacks[0], one[0])
		count(rule.finding) == one[1] with input as object.union(stack, {"environment": {"sysplex": {"stacks": [peer]}}})
	}
}

# COR018 reports the similar address that the profile distributes.
test_misspelled_is_silent if {
	reference := {"kinds": ["dvipa"], "definitions": [], "name": "10.5.5.11", "statement": 30, "at": 31}
	more := {"complete": true, "gaps": [], "references": [reference], "definitions": [{"kind": "dvipa", "name": "10.5.5.1", "at": 2}], "problems": [], "distributions": [{"at": 30, "address": {"value": "10.5.5.11"}}], "statements": [{"statement": "VIPADYNAMIC", "at": 5}]}
	one := model([dvipa(2, "10.5.5.1", {})], [])
	rule.finding == set() with input as object.union(one, {"stack": more})
	count(rule.finding) == 1 with input as object.union(one, {"stack": object.union(more, {"references": []})})
}
