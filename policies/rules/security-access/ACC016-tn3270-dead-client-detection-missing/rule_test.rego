package ezlint.rules.security_access.acc016_test

import data.ezlint.rules.security_access.acc016 as rule

world(blocks, more) := object.union({"stack": {"gaps": [], "members": {"tn3270": [{"path": "tn", "complete": true, "entries": blocks}]}}}, more)

parms(settings) := {"TELNETPARMS": [{"at": 5, "settings": settings}]}

places(world) := found if {
	found := {f.at | some f in rule.finding} with input as world
}

test_found if {
	places(world(parms({"TIMEMARK": {"value": 0, "at": 6}, "SCANINTERVAL": {"value": 0, "at": 7}}), {})) == {6, 7}
	places(world(parms({"TIMEMARK": {"value": 10801, "at": 6}}), {})) == {6}
	places(world({"TELNETGLOBALS": [{"at": 2, "settings": {"TIMEMARK": {"value": 0, "at": 3}}}]}, {})) == {3}
}

edits(settings) := {operation |
	some f in rule.finding with input as world(parms(settings), {})
	some operation in f.fix
}

# A TIMEMARK below the SCANINTERVAL would be the next finding.
test_scan_follows_the_mark if {
	long := {"op": "replace", "at": 6, "text": "TIMEMARK 600"}
	edits({"TIMEMARK": {"value": 14400, "at": 6}, "SCANINTERVAL": {"value": 3600, "at": 7}}) == {long, {"op": "replace", "at": 7, "text": "SCANINTERVAL 120"}}
	edits({"TIMEMARK": {"value": 14400, "at": 6}, "SCANINTERVAL": {"value": 600, "at": 7}}) == {long}
	edits({"TIMEMARK": {"value": 14400, "at": 6}, "SCANINTERVAL": {"state": "symbolic", "at": 7}}) == {long}
}

test_silent if {
	places(world(parms({"TIMEMARK": {"value": 600, "at": 6}, "SCANINTERVAL": {"value": 120, "at": 7}}), {})) == set()
	places(world(parms({}), {})) == set()
	places(world(object.union(parms({"TIMEMARK": {"value": 600, "at": 6}}), {"TELNETGLOBALS": [{"at": 2, "settings": {"TIMEMARK": {"value": 0, "at": 3}}}]}), {})) == set()
}

test_unknown_is_silent if places(world(parms({"TIMEMARK": {"state": "symbolic", "at": 6}}), {})) == set()
