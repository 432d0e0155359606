package ezlint.rules.security_access.acc018_test

import data.ezlint.rules.security_access.acc018 as rule

ftp(setting) := {"stack": {"members": {"ftp-data": [{"at": 1, "settings": {"ANONYMOUS": setting}}]}}}

jcl(entries) := {"stack": {"members": {"jcl-proc": [{"at": 1, "entries": entries}]}}}

step(program, parm) := [{"settings": {"PGM": {"value": program}, "PARM": {"parm": [{"value": parm, "at": 7}]}}}]

test_statement if {
	rule.finding == {{"at": 4, "fix": [{"op": "delete", "at": 4}]}} with input as ftp({"value": true, "at": 4})
}

test_user if {
	rule.finding == {{"at": 4, "message": "user", "args": {"user": "OFF"}, "fix": [{"op": "delete", "at": 4}]}} with input as ftp({"value": "OFF", "at": 4})
	rule.finding == {{"at": 4, "fix": [{"op": "delete", "at": 4}]}} with input as ftp({"value": "GUEST/SURROGATE", "at": 4})
}

test_parameters if {
	rule.finding == {{"at": 7, "message": "parameter", "args": {"word": "ANONYMOUS"}}} with input as jcl({"EXEC": step("FTPD", "ANONYMOUS=GUEST")})
	defaults := [{"value": "MODULE='FTPD'"}, {"value": "PARMS='INACTIVE=60'", "at": 5}]
	procedure := jcl({"EXEC": step("&MODULE", "&PARMS"), "PROC": [{"settings": {"default": defaults}}]})
	rule.finding == {{"at": 5, "message": "parameter", "args": {"word": "INACTIVE"}}} with input as procedure
}

autolog(procedure, parameters) := {"stack": {"other": {"AUTOLOG": [{"entry": [{"at": 3, "procedure": {"value": procedure, "at": 3}, "PARMSTRING": parameters}]}]}}}

test_parameters_of_autolog if {
	found := rule.finding with input as autolog("FTPDA", {"value": "anonymous=GUEST INACTIVE 0", "at": 5})
	found == {{"at": 5, "message": "autolog", "args": {"word": word, "procedure": "FTPDA"}} | some word in {"ANONYMOUS", "INACTIVE"}}
	rule.finding == set() with input as autolog("FTPD", {"value": "ANONYMOUSLEVEL 3 TRACE PORT 21", "at": 5})
	rule.finding == set() with input as autolog("WEBSRV", {"value": "ANONYMOUS", "at": 5})
	rule.finding == set() with input as autolog("FTPD", {"state": "symbolic", "at": 5})
}

test_silent if {
	rule.finding == set() with input as jcl({"EXEC": step("FTPD", "")})
	rule.finding == set() with input as jcl({"EXEC": step("EZBTCPIP", "ANONYMOUS")})
	rule.finding == set() with input as ftp({"state": "unknown"})
}
