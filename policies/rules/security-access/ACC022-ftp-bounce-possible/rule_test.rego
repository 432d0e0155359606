package ezlint.rules.security_access.acc022_test

import data.ezlint.rules.security_access.acc022 as rule

world(accept, port, address) := {"stack": {"members": {"ftp-data": [{"at": 1, "readers": ["server"], "settings": {"PORTCOMMAND": accept, "PORTCOMMANDPORT": port, "PORTCOMMANDIPADDR": address}}]}}}

accepts := {"value": "ACCEPT", "state": "default"}

open := {"value": "UNRESTRICTED", "state": "default"}

shut := {"value": "x", "at": 9}

places(world) := found if {
	found := {[f.at, count(f.fix)] | some f in rule.finding} with input as world
}

test_cases if {
	places(world(accepts, open, open)) == {[1, 2]}
	places(world({"value": "ACCEPT", "at": 4}, shut, open)) == {[4, 1]}
	places(world(accepts, {"value": "UNRESTRICTED", "at": 7}, open)) == {[7, 2]}
}

test_silent if {
	places(world(accepts, shut, shut)) == set()
	places(world({"value": "REJECT", "at": 4}, open, open)) == set()
}

test_unknown_is_silent if {
	places(world({"state": "unknown"}, open, open)) == set()
	places(world(accepts, {"state": "unknown"}, {"state": "symbolic"})) == set()
}
