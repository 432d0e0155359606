package ezlint.rules.hygiene.hyg010_test

import data.ezlint.rules.hygiene.hyg010 as rule

stacks(words, pairs) := {
	"parameters": {"HYG010": {"max_percent": 5}},
	"environment": {"systemName": "SYSA", "sysplex": {"stacks": [{"name": "TCPB", "system": "SYSB", "profile": {"words": words, "pairs": pairs}}]}},
	"stack": {"name": "TCPA", "files": [{"at": 1}], "interfaces": [], "settings": {}},
}

pair(own, other, before) := {"own": own, "other": other, "before": before}

test_reports_a_copy if {
	pairs := [
		pair("10.1.1.1/24", "10.1.1.2/24", "IPADDR"),
		pair("2001:DB8::1", "2001:DB8::2", "IPADDR"),
		pair("OSAPORT1", "QDIO7", "PORTNAME"),
		pair("PROD.SYSA.PARM", "PROD.SYSB.PARM", "INCLUDE"),
		pair("TCPA", "TCPB", "TCPIPJOBNAME"),
		pair("OSAA", "OSAB", "INTERFACE"),
	]
	rule.finding == {{"at": 1, "args": {
		"stacks": ["TCPB"], "count": 6, "words": 200,
		"examples": ["10.1.1.1/24 / 10.1.1.2/24", "2001:DB8::1 / 2001:DB8::2", "OSAPORT1 / QDIO7"],
	}}} with input as stacks(200, pairs)
}

test_other_differences_are_silent if {
	rule.finding == set() with input as stacks(200, [pair("65536", "262144", "TCPRCVBUFRSIZE")])
	rule.finding == set() with input as stacks(200, [pair("10.1.1.1", "10.1.1.2", "IPADDR"), pair("FTPD1", "FTPD2", "TCP")])
}

test_many_or_no_differences_are_silent if {
	rule.finding == set() with input as stacks(20, [pair("10.1.1.1", "10.1.1.2", "IPADDR")])
	rule.finding == set() with input as stacks(20, [])
}

test_without_names_of_the_systems if {
	unnamed := ["environment/systemName"]
	count(rule.finding) == 1 with input as json.remove(stacks(200, [pair("TCPA", "TCPB", "PROC")]), unnamed)
	rule.finding == set() with input as json.remove(stacks(200, [pair("SYS1", "SYS2", "PROC")]), unnamed)
}

test_unknown_is_silent if {
	rule.finding == set() with input as json.remove(stacks(200, []), ["environment/sysplex/stacks/0/profile"])
	rule.finding == set() with input as {"environment": {}, "stack": {"name": "TCPA", "files": [{"at": 1}]}}
}
