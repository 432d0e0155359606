package ezlint.rules.correctness.cor005_test

import data.ezlint.rules.correctness.cor005 as rule

first := {"kind": "interface", "name": "OSA1", "at": 2, "statement": 1}

with_definitions(definitions) := {"stack": {"definitions": definitions}}

test_twice if {
	again := {"kind": "interface", "name": "OSA1", "at": 12, "statement": 11, "again": 2}
	found := rule.finding with input as with_definitions([first, again])
	found == {{
		"at": 11,
		"message": "default",
		"args": {"name": "OSA1", "statement": "INTERFACE", "other": "INTERFACE"},
		"related": [{"at": 2, "message": "first", "args": {"name": "OSA1"}}],
	}}
}

test_link_and_interface if {
	again := {"kind": "link", "name": "OSA1", "at": 12, "statement": 11, "again": 2}
	found := rule.finding with input as with_definitions([first, again])
	{f.message | some f in found} == {"mixed"}
}

test_once_is_silent if {
	rule.finding == set() with input as with_definitions([first, {"kind": "interface", "name": "OSA1", "at": 12, "statement": 11}])
}

test_words_behind_a_wrong_type_are_silent if {
	rule.finding == set() with input as with_definitions([
		first,
		{"kind": "interface", "name": "OSA2", "at": 12, "statement": 11},
		{"kind": "interface", "name": "OSA1", "at": 13, "statement": 11, "again": 2},
	])
}

test_statement_in_error_is_silent if {
	again := {"kind": "interface", "name": "OSA1", "at": 12, "statement": 11, "again": 2}
	every at in [1, 11] {
		world := {"stack": {"definitions": [first, again], "statements": [{"at": at, "damaged": true}]}}
		rule.finding == set() with input as world
	}
}

test_dvipas_are_left_to_another_rule if {
	rule.finding == set() with input as with_definitions([{"kind": "dvipa", "name": "10.5.5.1", "at": 2, "statement": 1}, {"kind": "dvipa", "name": "10.5.5.1", "at": 12, "statement": 11, "again": 2}])
}

test_unknown_is_silent if {
	rule.finding == set() with input as with_definitions([])
}
