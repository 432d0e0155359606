package ezlint.rules.correctness.cor018_test

import data.ezlint.rules.correctness.cor018 as rule

stack := {
	"complete": true,
	"gaps": [],
	"other": {},
	"problems": [],
	"definitions": [{"kind": "dvipa", "name": "10.5.5.1", "at": 2}, {"kind": "interface", "name": "OSA1", "at": 1}],
	"distributions": [{"at": 10}, {"at": 20}, {"at": 30, "DELETE": {"value": true, "at": 31}}],
}

reference(name, at, statement) := {"kinds": ["dvipa"], "name": name, "at": at, "statement": statement, "definitions": []}

with_references(references) := {"stack": object.union(stack, {"references": references})}

test_undefined if {
	found := rule.finding with input as with_references([reference("10.5.5.2", 21, 20), reference("10.5.5.2", 11, 10)])
	found == {{
		"at": 11,
		"message": "default",
		"args": {"dvipa": "10.5.5.2"},
		"related": [{"at": 2, "message": "similar", "args": {"dvipa": "10.5.5.1"}}, {"at": 21, "message": "again"}],
	}}
}

test_similar_address_that_is_defined_twice_is_silent if {
	twice := array.concat(stack.definitions, [{"kind": "dvipa", "name": "10.5.5.1", "at": 4, "again": 2}])
	world := with_references([reference("10.5.5.2", 11, 10)])
	rule.finding == set() with input as {"stack": object.union(world.stack, {"definitions": twice})}
}

test_ipv6 if {
	found := rule.finding with input as with_references([reference("DV6", 11, 10)])
	{f.message | some f in found} == {"ipv6"}
}

test_silent if {
	rule.finding == set() with input as with_references([reference("10.5.5.2", 31, 30)])
	rule.finding == set() with input as with_references([object.union(reference("10.5.5.1", 11, 10), {"definitions": [2]})])
	rule.finding == set() with input as with_references([object.union(reference("DV6", 11, 99), {"kinds": ["interface", "dvipa"]})])
}

test_unknown_is_silent if {
	one := with_references([reference("10.5.5.2", 11, 10)])
	rule.finding == set() with input as object.union(one, {"stack": {"complete": false}})
	rule.finding == set() with input as object.union(one, {"stack": {"gaps": [{"reason": "damaged", "statement": "VIPADYNAMIC", "words": ["10.5,5.2"]}]}})
	symbolic := {"VIPADYNAMIC": [{"at": 5, "VIPADEFINE": [{"at": 6, "address": [{"state": "symbolic", "at": 7}]}]}]}
	rule.finding == set() with input as object.union(one, {"stack": {"other": symbolic}})
	misread := {"other": {"VIPADYNAMIC": [{"at": 5, "VIPADEFINE": [{"at": 6}]}]}, "problems": [{"kind": "missing-operand", "within": 6}]}
	rule.finding == set() with input as object.union(one, {"stack": misread})
	in_error := {"problems": [{"kind": "invalid-value", "text": "10.5.5.2", "within": 6}]}
	rule.finding == set() with input as object.union(one, {"stack": in_error})
	named := {"VIPADYNAMIC": [{"at": 5, "VIPABACKUP": [{"at": 6, "interface": {"state": "symbolic", "at": 7}}]}]}
	rule.finding == set() with input as object.union(one, {"stack": {"other": named}})
}

test_damage_that_hides_no_address if {
	one := with_references([reference("10.5.5.2", 11, 10)])
	gaps := [{"reason": "damaged", "statement": "VIPADYNAMIC", "words": ["WHATEVER"]}, {"reason": "unknown-statement", "statement": "IPCONFIG"}]
	{f.at | some f in rule.finding} == {11} with input as object.union(one, {"stack": {"gaps": gaps}})
	rule.finding == set() with input as object.union(with_references([reference("DV6", 11, 10)]), {"stack": {"gaps": gaps}})
}

# AVL044 reports the misspelled name in the definition.
test_name_of_the_owner_is_silent if {
	one := with_references([reference("DV6", 11, 10)])
	dvipas := [{"kind": "backup", "at": 5, "name": "VD6", "address": "2001:db8::1", "entry": {"at": 4}}]
	plex := {"sysplex": {"stacks": [{"name": "TCPB", "definitions": [{"kind": "define", "name": "DV6", "address": "2001:db8::1"}]}]}}
	count(rule.finding) == 1 with input as object.union(one, {"stack": {"name": "TCPA", "settings": {}, "dvipas": dvipas}})
	rule.finding == set() with input as object.union(one, {"stack": {"name": "TCPA", "settings": {}, "dvipas": dvipas}, "environment": plex})
}
