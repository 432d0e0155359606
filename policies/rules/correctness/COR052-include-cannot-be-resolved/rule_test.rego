package ezlint.rules.correctness.cor052_test

import data.ezlint.rules.correctness.cor052 as rule

findings(kind, listed) := found if {
	found := rule.finding with input as {
		"stack": {"problems": [{"kind": kind, "at": 5, "text": "SITE.TCPPARMS(PORTS)"}]},
		"parameters": {"COR052": {"hostMembers": listed}},
	}
}

test_not_found if {
	findings("include-unresolved", []) == {{"at": 5, "severity": "info", "args": {"name": "SITE.TCPPARMS(PORTS)"}}}
}

test_symbol_in_the_name if {
	found := rule.finding with input as {
		"stack": {"problems": [{"kind": "include-unresolved", "at": 5, "text": "SITE.PORT&SYSCLONE."}]},
		"parameters": {"COR052": {"hostMembers": []}},
	}
	found == {{"at": 5, "severity": "info", "message": "symbol", "args": {"name": "SITE.PORT&SYSCLONE."}}}
}

test_empty if {
	some f in findings("include-empty", [])
	f.severity == "info"
}

test_circle if {
	some f in findings("include-cycle", ["SITE.TCPPARMS(PORTS)"])
	f.message == "circle"
	some g in rule.finding with input as {"stack": {"problems": [{"kind": "include-cycle", "at": 5}]}}
	g.at == 5
}

test_members_on_the_host if {
	count(findings("include-unresolved", ["site.tcpparms(ports)"])) == 0
	count(findings("include-unresolved", ["OTHER", "SITE.TCPPARMS*"])) == 0
	count(findings("include-unresolved", ["SITE.TCPPARMS"])) == 1
}

test_unknown_is_silent if {
	count(findings("tab", [])) == 0
}
