package ezlint.rules.correctness.cor042_test

import data.ezlint.rules.correctness.cor042 as rule

findings(problems) := found if {
	found := rule.finding with input as {"stack": {"problems": problems}}
}

test_glued_comment if {
	findings([{"kind": "glued-comment", "at": 7, "replacement": "Osa1 ;"}]) == {{
		"at": 7,
		"args": {"word": "Osa1"},
		"fix": [{"op": "replace", "at": 7, "text": "Osa1 ;"}],
	}}
}

test_unknown_is_silent if {
	count(findings([{"kind": "tab", "at": 7}])) == 0
}
