package ezlint.rules.correctness.cor002_test

import data.ezlint.rules.correctness.cor002 as rule

stack := {
	"initial": true,
	"statements": [{"statement": "LINK", "at": 10}, {"statement": "BEGINROUTES", "at": 20}, {"statement": "INTERFACE", "at": 30}, {"statement": "LINK", "at": 40}],
	"definitions": [
		{"kind": "interface", "name": "OSA1", "at": 31, "statement": 30},
		{"kind": "link", "name": "L1", "at": 41, "statement": 40},
		{"kind": "device", "name": "D1", "at": 36, "statement": 35},
		{"kind": "dvipa", "name": "10.5.5.1", "at": 51, "statement": 50},
	],
	"distributions": [],
	"other": {},
}

early(usage, kind, name, at, statement, definition) := {
	"usage": usage,
	"kinds": [kind],
	"name": name,
	"at": at,
	"statement": statement,
	"definitions": [definition],
	"early": true,
}

with_references(references) := {"stack": object.union(stack, {"references": references})}

test_route_before_interface if {
	found := rule.finding with input as with_references([early("BEGINROUTES", "interface", "OSA1", 24, 22, 31), early("BEGINROUTES", "interface", "OSA1", 28, 26, 31)])
	found == {{
		"at": 24,
		"message": "route",
		"args": {"statement": "BEGINROUTES", "name": "OSA1"},
		"related": [{"at": 31, "message": "definition", "args": {"name": "OSA1"}}],
		"fix": [{"op": "move", "at": 30, "before": 20}],
	}}
}

test_stop_in_a_change if {
	stopped := with_references([early("STOP", "interface", "OSA1", 24, 22, 31)])
	count(rule.finding) == 1 with input as stopped
	rule.finding == set() with input as object.union(stopped, {"stack": {"initial": false}})
}

test_message[usage] if {
	some usage, message in {"LINK": "link", "INTERFACE": "vipa", "START": "start", "STOP": "start"}
	found := rule.finding with input as with_references([early(usage, "interface", "OSA1", 24, 22, 31)])
	{f.message | some f in found} == {message}
}

test_start_is_a_hint if {
	found := rule.finding with input as with_references([early("START", "interface", "OSA1", 24, 22, 31)])
	{f.severity | some f in found} == {"hint"}
}

test_other_statements_have_the_plain_message if {
	found := rule.finding with input as with_references([early("HOME", "link", "L1", 24, 22, 41)])
	count(found) == 1
	not [f | some f in found][0].message
}

test_nothing_moves_where_the_definition_depends_on_something_later if {
	uses_device := {"usage": "LINK", "kinds": ["device"], "name": "D1", "at": 42, "statement": 40, "definitions": [36]}
	found := rule.finding with input as with_references([early("HOME", "link", "L1", 24, 22, 41), uses_device])
	{f.fix | some f in found} == {[]}
}

test_distribution_moves_inside_its_block if {
	found := rule.finding with input as with_references([early("VIPADYNAMIC", "dvipa", "10.5.5.1", 46, 45, 51)])
	{f.fix | some f in found} == {[{"op": "move", "at": 50, "before": 45}]}
}

test_silent[usage] if {
	some usage in ["DELETE", "IPCONFIG", "IPCONFIG6", "SRCIP"]
	rule.finding == set() with input as with_references([early(usage, "interface", "OSA1", 24, 22, 31)])
}

test_jobs_are_silent if {
	rule.finding == set() with input as with_references([early("PORT", "job", "WEB1", 24, 22, 31)])
}

test_deletions_are_silent if {
	deletions := {
		"other": {"VIPADYNAMIC": [{"at": 44, "VIPADELETE": [{"at": 45}]}]},
		"distributions": [{"at": 47, "DELETE": {"value": true, "at": 48}}, {"at": 49}],
		"references": [early("VIPADYNAMIC", "dvipa", "10.5.5.1", 46, 45, 51), early("VIPADYNAMIC", "dvipa", "10.5.5.1", 48, 47, 51)],
	}
	rule.finding == set() with input as {"stack": object.union(stack, deletions)}
}

test_unknown_is_silent if {
	not_defined := object.union(early("START", "interface", "OSA9", 24, 22, 31), {"definitions": [], "early": false})
	rule.finding == set() with input as with_references([not_defined])
}

test_source_vipa_that_is_an_adapter if {
	references := with_references([early("INTERFACE", "interface", "OSA1", 24, 22, 31)])
	count(rule.finding) == 1 with input as references
	rule.finding == set() with input as object.union(references, {"stack": {"interfaces": [{"name": "OSA1", "class": "osa"}]}})
	count(rule.finding) == 1 with input as object.union(references, {"stack": {"interfaces": [{"name": "OSA1", "class": "virtual"}]}})
}
