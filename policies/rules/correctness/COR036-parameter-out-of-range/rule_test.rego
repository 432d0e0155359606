package ezlint.rules.correctness.cor036_test

import data.ezlint.rules.correctness.cor036 as rule

problem(bounds) := {"kind": "invalid-value", "at": 7, "message": "600 is too much", "bounds": bounds}

found(severity) := {{"at": 7, "args": {"message": "600 is too much"}, "severity": severity, "replaces": [7]}}

test_profile_and_policies if {
	rule.finding == found("error") with input as {"stack": {"problems": [problem("confirmed")]}}
	rule.finding == found("hint") with input as {"stack": {"problems": [], "policy": {"problems": [problem("unconfirmed")]}}}
}

test_other_problems_are_silent if {
	rule.finding == set() with input as {"stack": {"problems": [{"kind": "invalid-value", "at": 7, "message": "x"}]}}
}

test_numbers_of_smcatcfg if {
	rule.finding == found("error") with input as {"stack": {"problems": [], "members": {"smcat": [{"problems": [problem("confirmed")]}, {"entries": {}}]}}}
}
