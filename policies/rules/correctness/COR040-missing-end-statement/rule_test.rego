package ezlint.rules.correctness.cor040_test

import data.ezlint.rules.correctness.cor040 as rule

findings(problems) := found if {
	found := rule.finding with input as {"stack": {"problems": problems}}
}

test_missing_end if {
	found := findings([{"kind": "missing-end", "at": 7, "path": "GLOBALCONFIG/SMCGLOBAL/SMCEID", "text": "ENDSMCEID", "parameter": 8}])
	found == {{
		"at": 7,
		"args": {"block": "SMCEID", "end": "ENDSMCEID"},
		"fix": [{"op": "close-block", "opens": 7, "to": 8, "text": "ENDSMCEID"}],
	}}
}

test_unknown_is_silent if {
	count(findings([{"kind": "unknown-word", "at": 7, "path": "AUTOLOG", "text": "X"}])) == 0
	count(findings([])) == 0
}
