package ezlint.rules.availability.avl022_test

import data.ezlint.rules.availability.avl022 as rule

autolog(entry) := {"stack": {"other": {"AUTOLOG": [{"at": 1, "entry": [entry]}]}}}

inetd := autolog({"at": 2, "procedure": {"value": "INETD", "at": 3}, "JOBNAME": {"value": "INETD1", "at": 4}})

multi := {"environment": {"cinet": {"active": true, "stacks": ["TCPA", "TCPB"]}}}

test_reports if {
	rule.finding == {{"at": 3, "args": {"name": "INETD", "count": 2}}} with input as object.union(inetd, multi)
}

test_silent if {
	rule.finding == set() with input as object.union_n([inetd, multi, {"environment": {"transportAffinity": {"inetd1": "TCPA"}}}])
	rule.finding == set() with input as object.union(autolog({"at": 2, "procedure": {"value": "FTPD", "at": 3}}), multi)
	rule.finding == set() with input as object.union(inetd, {"environment": {"cinet": {"stacks": ["TCPA"]}}})
	rule.finding == set() with input as object.union(inetd, {"environment": {"cinet": {"active": false, "stacks": ["TCPA", "TCPB"]}}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as inetd
	rule.finding == set() with input as object.union(autolog({"at": 2, "procedure": {"state": "symbolic", "at": 3}}), multi)
}

stack_of(name) := {"at": 9, "settings": {"NAME": {"value": name}, "TYPE": {"value": "CINET"}}}

test_stacks_of_bpxprm if {
	bpxprm := {"stack": {"members": {"bpxprm": [{"entries": {"SUBFILESYSTYPE": [stack_of("TCPA"), stack_of("TCPB")]}}]}}}
	count(rule.finding) == 1 with input as object.union(inetd, bpxprm)
}
