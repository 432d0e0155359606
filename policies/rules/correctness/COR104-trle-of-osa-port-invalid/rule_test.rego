package ezlint.rules.correctness.cor104_test

import data.ezlint.rules.correctness.cor104 as rule

operand(place, devices) := {"at": place, "devices": [{"value": device} | some device in devices]}

good := {
	"READ": operand(21, ["0E20"]),
	"WRITE": operand(22, ["0E21"]),
	"DATAPATH": operand(23, ["0E22-0E25"]),
	"MPCLEVEL": {"at": 24, "value": "QDIO"},
}

world(settings, interfaces) := {"stack": {
	"members": {"vtam-major-node": [{"at": 1, "complete": true, "entries": {"TRLE": [{"at": 20, "settings": object.union(
		{"label": {"value": "T1"}, "PORTNAME": {"at": 25, "port": [{"value": "P1"}]}},
		settings,
	)}]}}]},
	"interfaces": interfaces,
	"devices": [],
}}

changed(settings) := world(object.union(good, settings), [])

test_good if {
	rule.finding == set() with input as changed({})
}

test_devices if {
	rule.finding == {{"at": 21, "args": {"trle": "T1", "device": "0E21"}}} with input as changed({"READ": operand(21, ["0E21"])})
	several := {"at": 22, "message": "several", "args": {"trle": "T1", "operand": "WRITE", "count": 2}}
	rule.finding == {several} with input as changed({"WRITE": operand(22, ["0E21", "0E23"])})
	write := {"at": 22, "message": "write", "args": {"trle": "T1", "device": "0E31", "read": "0E20", "expected": "0E21"}}
	rule.finding == {write} with input as changed({"WRITE": operand(22, ["0E31"])})
}

test_missing if {
	missing := {"at": 20, "message": "missing", "args": {"trle": "T1", "port": "P1", "operand": "DATAPATH"}}
	rule.finding == {missing} with input as world(object.remove(good, ["DATAPATH"]), [])
}

test_level if {
	coded := {"at": 24, "message": "level", "args": {"trle": "T1", "port": "P1", "level": "HPDT"}}
	rule.finding == {coded} with input as changed({"MPCLEVEL": {"at": 24, "value": "hpdt"}})
	used := [{"name": "I", "type": "IPAQENET", "family": 4, "settings": {"PORTNAME": {"value": "p1", "at": 5}}}]
	default_level := {"at": 20, "message": "levelDefault", "args": {"trle": "T1", "port": "P1", "level": "HPDT"}}
	rule.finding == {default_level} with input as world({}, used)
	rule.finding == set() with input as world({}, [])
}

symbolic := {"MPCLEVEL": {"at": 24, "state": "symbolic"}, "READ": operand(21, ["0E21"])}

test_unknown_is_silent if {
	rule.finding == set() with input as changed({"READ": {"at": 21, "devices": [{"state": "symbolic"}]}})
	rule.finding == set() with input as world(symbolic, [])
}
