package ezlint.rules.correctness.cor041_test

import data.ezlint.rules.correctness.cor041 as rule

findings(problems) := found if {
	found := rule.finding with input as {"stack": {"problems": problems}}
}

test_numbered_file if {
	findings([{"kind": "sequence-numbers", "at": 7}]) == {{"at": 7, "fix": [{"op": "delete-sequence-numbers", "at": 7}]}}
}

test_marked_file if {
	some f in findings([{"kind": "sequence-numbers", "at": 7, "text": "@MM1"}])
	f.message == "marks"
	f.args == {"mark": "@MM1"}
}

test_unknown_is_silent if {
	count(findings([{"kind": "tab", "at": 7}])) == 0
}
