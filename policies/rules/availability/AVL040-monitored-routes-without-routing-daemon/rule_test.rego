package ezlint.rules.availability.avl040_test

import data.ezlint.rules.availability.avl040 as rule

world(monitor, more) := object.union(
	{"stack": {"complete": true, "gaps": [], "statements": [{"statement": "GLOBALCONFIG", "at": 1}], "other": {}, "settings": {"GLOBALCONFIG": {"SYSPLEXMONITOR": object.union({"at": 2}, monitor)}}}, "environment": {"startedTasks": ["TCPIP"]}},
	more,
)

on := {"value": true, "at": 5}

test_waits if {
	found := rule.finding with input as world({"MONINTERFACE": on}, {})
	{f.at | some f in found} == {5}
}

test_silent if {
	rule.finding == set() with input as world({"MONINTERFACE": on, "DYNROUTE": {"value": false, "at": 6}}, {})
	rule.finding == set() with input as world({"MONINTERFACE": on}, {"environment": {"startedTasks": ["TCPIP", "OMPROUTE"]}})
	rule.finding == set() with input as world({"MONINTERFACE": {"value": false, "at": 5}}, {})
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.remove(world({"MONINTERFACE": on}, {}), ["environment"])
	rule.finding == set() with input as world({"MONINTERFACE": on, "DYNROUTE": {"state": "symbolic", "at": 6}}, {})
}
