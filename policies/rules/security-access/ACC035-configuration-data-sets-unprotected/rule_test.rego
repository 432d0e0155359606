package ezlint.rules.security_access.acc035_test

import data.ezlint.rules.security_access.acc035 as rule

world(data_set) := {
	"stack": {"initial": true, "files": [{"at": 1}], "other": {"INCLUDE": [{"at": 6, "dataset": {"value": "user1.tcpparms(PORTS)"}}]}},
	"environment": {"saf": {"dataSets": [object.union({"name": "USER1.TCPPARMS"}, data_set)]}},
}

test_open if {
	found := rule.finding with input as world({"uacc": "UPDATE", "idStar": "ALTER", "audited": false})
	found == {{"at": 6, "args": {"name": "USER1.TCPPARMS", "who": "UACC", "access": "UPDATE"}}}
}

test_id_star if {
	found := rule.finding with input as world({"name": "SYS1.TCPPARMS", "uacc": "READ", "idStar": "CONTROL", "audited": false})
	found == {{"at": 1, "args": {"name": "SYS1.TCPPARMS", "who": "ID(*)", "access": "CONTROL"}}}
}

test_not_logged if {
	found := rule.finding with input as world({"uacc": "READ", "audited": false})
	found == {{"at": 6, "message": "audit", "args": {"name": "USER1.TCPPARMS"}}}
}

test_silent if {
	rule.finding == set() with input as world({"uacc": "READ", "idStar": "READ", "audited": true})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({})
	rule.finding == set() with input as object.union(world({"uacc": "UPDATE"}), {"stack": {"initial": false}})
}
