package ezlint.rules.security_access.acc039_test

import data.ezlint.rules.security_access.acc039 as rule

world(procedure, text) := {"stack": {"other": {"AUTOLOG": [{"entry": [{"at": 3, "procedure": {"value": procedure, "at": 3}, "PARMSTRING": text}]}]}}}

messages(procedure, text) := found if {
	found := {f.message | some f in rule.finding} with input as world(procedure, {"value": text, "at": 5})
}

test_found if {
	messages("FTPD", "ANONYMOUS=GUEST INACTIVE 0") == {"default", "inactive"}
	messages("ftpd", "anonymous") == {"default"}
	messages("FTPDA", "TRACE INACTIVE 0") == {"inactive"}
	found := rule.finding with input as world("FTPD", {"value": "ANONYMOUS", "at": 5})
	found == {{"at": 5, "message": "default", "args": {"procedure": "FTPD"}}}
}

test_silent if {
	messages("FTPD", "INACTIVE 600") == set()
	messages("FTPD", "ANONYMOUSLEVEL 3") == set()
	messages("FTPD", "TRACE PORT 21") == set()
	messages("WEBSRV", "ANONYMOUS") == set()
}

test_unknown_is_silent if rule.finding == set() with input as world("FTPD", {"state": "symbolic", "at": 5})
