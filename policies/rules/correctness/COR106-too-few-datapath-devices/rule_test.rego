package ezlint.rules.correctness.cor106_test

import data.ezlint.rules.correctness.cor106 as rule

user(place, family) := {"name": "I", "type": "IPAQENET", "family": family, "settings": {"PORTNAME": {"value": "P1", "at": place}}}

world(datapath, interfaces, neighbors) := {
	"environment": {"sysplex": {"stacks": neighbors}},
	"stack": {
		"name": "TCPA",
		"members": {"vtam-major-node": [{"at": 1, "complete": true, "entries": {"TRLE": [{"at": 10, "settings": {
			"label": {"value": "T1"},
			"PORTNAME": {"at": 11, "port": [{"value": "P1"}]},
			"DATAPATH": {"at": 12, "devices": [datapath]},
		}}]}}]},
		"interfaces": interfaces,
		"devices": [],
		"settings": {"GLOBALCONFIG": {}},
	},
}

neighbor(port, name) := {"name": name, "sameSystem": true, "inRun": true, "lans": [{"family": 4, "portName": port}, {"family": 6, "portName": port}]}

two := [user(30, 4), user(31, 4), user(32, 6)]

test_interfaces_of_a_stack if {
	expected := {{
		"at": 12,
		"args": {"trle": "T1", "port": "P1", "devices": 1, "needed": 2},
		"related": [{"at": 30, "message": "interface"}, {"at": 31, "message": "interface"}, {"at": 32, "message": "interface"}],
	}}
	rule.finding == expected with input as world({"value": "0E22"}, two, [])
	rule.finding == set() with input as world({"value": "0E22-0E23"}, two, [])
}

test_stacks_of_a_system if {
	expected := {{
		"at": 12,
		"args": {"trle": "T1", "port": "P1", "devices": 1, "needed": 2},
		"related": [{"at": 30, "message": "interface"}],
	}}
	rule.finding == expected with input as world({"value": "0E22"}, [user(30, 4)], [neighbor("p1", "TCP1")])
	rule.finding == set() with input as world({"value": "0E22"}, [user(30, 4)], [neighbor("P2", "TCP1")])
	rule.finding == set() with input as world({"value": "0E22"}, [user(30, 4)], [neighbor("P1", "TCPB")])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "symbolic"}, two, [])
	rule.finding == set() with input as world({"value": "0E22"}, [user(30, 4)], [{"name": "TCP1", "sameSystem": true}])
}
