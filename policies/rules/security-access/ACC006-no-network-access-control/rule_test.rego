package ezlint.rules.security_access.acc006_test

import data.ezlint.rules.security_access.acc006 as rule

world(more) := object.union(
	{"stack": {"complete": true, "other": {}, "files": [{"at": 1}], "gaps": []}, "parameters": {"ACC006": {"hardening": "normal"}}, "environment": {}},
	more,
)

test_none if {
	rule.finding == {{"at": 1, "severity": "hint"}} with input as world({})
}

test_strict if {
	rule.finding == {{"at": 1, "severity": "warning"}} with input as world({"environment": {"hardening": "strict"}})
	rule.finding == {{"at": 1, "severity": "warning"}} with input as world({"parameters": {"ACC006": {"hardening": "strict"}}})
}

test_coded_is_silent if {
	rule.finding == set() with input as world({"stack": {"other": {"NETACCESS": [{"at": 5}]}}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"stack": {"complete": false}})
	rule.finding == set() with input as world({"stack": {"gaps": [{"reason": "damaged", "statement": "NETACCESS"}]}})
}
