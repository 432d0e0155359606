package ezlint.rules.security_access.acc014_test

import data.ezlint.rules.security_access.acc014 as rule

world(blocks, more) := object.union({"parameters": {"ACC014": {"max_seconds": 900}}, "stack": {"gaps": [], "members": {"tn3270": [{"path": "tn", "complete": true, "entries": blocks}]}}}, more)

parms(settings) := {"TELNETPARMS": [{"at": 5, "settings": object.union({"TTLSPORT": {"value": 992, "at": 6}}, settings)}]}

inactive(value) := {"INACTIVE": {"value": value, "at": 7}}

globals(value) := {"TELNETGLOBALS": [{"at": 2, "settings": {"INACTIVE": {"value": value, "at": 3}}}]}

places(world) := found if {
	found := {[f.at, f.severity] | some f in rule.finding} with input as world
}

test_found if {
	places(world(parms({}), {})) == {[5, "warning"]}
	places(world(parms(inactive(0)), {})) == {[7, "warning"]}
	places(world(parms(inactive(1800)), {})) == {[7, "info"]}
	places(world(parms(inactive(1800)), {"environment": {"compliance": ["stig"]}})) == {[7, "warning"]}
	places(world(object.union(parms({}), globals(0)), {})) == {[3, "warning"]}
}

test_one_edit_whatever_the_number_of_ports if {
	with_both := world(parms({"PORT": {"value": 23, "at": 8}}), {})
	some f in rule.finding with input as with_both
	[operation.to | some operation in f.fix] == [6]
}

test_silent if {
	places(world(parms(inactive(900)), {})) == set()
	places(world(object.union(parms({}), globals(600)), {})) == set()
}

test_unknown_is_silent if {
	places(world(parms({"INACTIVE": {"state": "symbolic", "at": 7}}), {})) == set()
	places(world({"TELNETPARMS": [{"at": 5, "damaged": true, "settings": {}}]}, {})) == set()
}
