package ezlint.rules.migration.mig037_test

import data.ezlint.rules.migration.mig037 as rule

problem(kind) := {"kind": kind, "at": 7, "within": 6, "statement": "CCBPOOLSIZE", "message": "CCBPOOLSIZE was removed."}

test_obsolete if {
	found := rule.finding with input as {"stack": {"problems": [problem("obsolete-statement")]}}
	found == {{
		"at": 7,
		"args": {"text": "CCBPOOLSIZE was removed.", "statement": "CCBPOOLSIZE", "verb": "Delete"},
		"fix": [{"op": "delete", "at": 6}],
	}}
}

test_settings_are_not_deleted if {
	assorted := object.union(problem("obsolete-statement"), {"statement": "ASSORTEDPARMS"})
	found := rule.finding with input as {"stack": {"problems": [assorted]}}
	{[f.message, object.get(f, "fix", [])] | some f in found} == {["settings", []]}
}

test_other_problems_are_silent if {
	rule.finding == set() with input as {"stack": {"problems": [problem("unknown-word")]}}
}
