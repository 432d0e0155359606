package ezlint.rules.availability.avl004_test

import data.ezlint.rules.availability.avl004 as rule

on := {"value": true, "at": 3}

off := {"value": false, "at": 4}

osa := {"name": "OSA1", "class": "osa", "at": 9, "settings": {}}

model(parts, environment) := {
	"stack": {
		"settings": {"GLOBALCONFIG": {"SYSPLEXMONITOR": object.union({"at": 2, "RECOVERY": on}, parts)}},
		"dvipas": [{"kind": "define", "at": 20}],
		"interfaces": [osa],
		"ports": [],
		"other": {},
	},
	"environment": environment,
}

test_interfaces if {
	found := rule.finding with input as model({"MONINTERFACE": {"value": false, "state": "default"}}, {})
	found == {{
		"at": 2,
		"fix": [{"op": "add-parameter", "to": 2, "text": "MONINTERFACE NODYNROUTE"}, {"op": "add-parameter", "to": 9, "text": "MONSYSPLEX"}],
	}}
}

test_interfaces_with_omproute if {
	found := rule.finding with input as model({"MONINTERFACE": off}, {"startedTasks": ["OMPROUTE"]})
	{f.fix[0].text | some f in found} == {"MONINTERFACE DYNROUTE"}
}

test_dynroute_is_coded if {
	found := rule.finding with input as model({"MONINTERFACE": off, "DYNROUTE": on}, {})
	{f.fix[0].text | some f in found} == {"MONINTERFACE"}
}

test_routes if {
	monitored := {"stack": {"interfaces": [object.union(osa, {"settings": {"MONSYSPLEX": on}})]}}
	found := rule.finding with input as object.union(model({"MONINTERFACE": on, "DYNROUTE": off}, {"startedTasks": ["OMPROUTE"]}), monitored)
	{[f.at, f.message] | some f in found} == {[4, "routes"]}
}

test_silent if {
	rule.finding == set() with input as model({"MONINTERFACE": on}, {"startedTasks": ["OMPROUTE"]})
	rule.finding == set() with input as model({"MONINTERFACE": on, "DYNROUTE": off}, {})
	rule.finding == set() with input as model({"MONINTERFACE": on, "DYNROUTE": off}, {"startedTasks": ["OMPROUTE"]})
	rule.finding == set() with input as model({"MONINTERFACE": off}, {"interfaces": {"osa1": {"sharedPort": true}}})
	rule.finding == set() with input as model({"MONINTERFACE": off, "RECOVERY": off}, {})
}

test_unknown_is_silent if {
	rule.finding == set() with input as model({"MONINTERFACE": {"state": "unknown"}}, {})
}
