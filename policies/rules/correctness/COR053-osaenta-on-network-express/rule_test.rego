package ezlint.rules.correctness.cor053_test

import data.ezlint.rules.correctness.cor053 as rule

migrating := {"name": "A", "class": "osa", "at": 9, "settings": {"PORTNAME": {"value": "PORTA"}, "DEVNUM": {"value": "2F00", "at": 10}}}

findings(stack, environment, supported) := found if {
	found := rule.finding with input as {
		"stack": object.union({"interfaces": [migrating], "settings": {}, "other": {}}, stack),
		"environment": environment,
		"parameters": {"COR053": {"supported": supported}},
	}
}

tracing(port) := {"other": {"OSAENTA": [{"PORTNAME": {"value": port, "at": 3}, "ON": {"value": true, "at": 4}}]}}

test_generated_name if {
	findings(tracing("EZAP2F80"), {}, false) == {{"at": 3, "args": {"port": "EZAP2F80"}, "related": []}}
}

test_auto_migration if {
	some f in findings(tracing("PORTA"), {"cpc": "z17"}, false)
	f.related == [{"at": 9, "message": "interface", "args": {"name": "A"}}]
	count(findings(tracing("PORTA"), {"cpc": "z16"}, false)) == 0
}

test_separate_statements if {
	entries := {"other": {"OSAENTA": [{"PORTNAME": {"value": "EZAP2F00", "at": 3}}, {"PORTNAME": {"value": "EZAP2F80", "at": 5}, "OFF": {"value": true, "at": 6}}]}}
	[f.at | some f in findings(entries, {}, false)] == [3]
}

test_supported if {
	count(findings(tracing("EZAP2F80"), {}, true)) == 0
}

test_unknown_is_silent if {
	count(findings(tracing("PORTA"), {}, false)) == 0
	count(findings({"other": {"OSAENTA": [{"PORTNAME": {"state": "symbolic", "at": 3}}]}}, {"cpc": "z17"}, false)) == 0
}
