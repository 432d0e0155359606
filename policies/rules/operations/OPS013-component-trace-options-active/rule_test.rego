package ezlint.rules.operations.ops013_test

import data.ezlint.rules.operations.ops013 as rule

world(tracing, procedures) := {"stack": {"members": {"ctiezb": [{"path": "CTIEZB00", "settings": {"TRACEOPTS": tracing}}], "jcl-proc": procedures}}}

options(values) := {"value": true, "OPTIONS": {"at": 4, "option": [{"value": value} | some value in values]}}

procedure(text) := [{"entries": {"PROC": [{"settings": {"default": [{"value": text}]}}], "EXEC": [{"settings": {"PARM": {"parm": [{"value": "&PARMS"}]}}}]}}]

places(world) := found if {
	found := {f.at | some f in rule.finding} with input as world
}

test_found if {
	places(world(options(["ALL"]), [])) == {4}
	places(world(options(["MINIMUM", "TCP"]), procedure("PARMS='CTRACE(CTIEZB00)'"))) == {4}
}

test_silent if {
	places(world(options(["MINIMUM", "OPCMDS"]), [])) == set()
	places(world(object.union(options(["ALL"]), {"OFF": {"value": true}}), [])) == set()
	places(world(options(["ALL"]), procedure("PARMS='CTRACE(CTIEZB01)'"))) == set()
}
