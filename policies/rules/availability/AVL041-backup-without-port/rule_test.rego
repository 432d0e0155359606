package ezlint.rules.availability.avl041_test

import data.ezlint.rules.availability.avl041 as rule

entry := {"at": 5, "port": {"value": 1414, "at": 6}, "protocol": {"value": "TCP"}, "job": {"value": "MQCHIN"}, "BIND": {"value": "10.5.5.1", "at": 7}}

world(ports) := {
	"stack": {"name": "TCPA", "settings": {}, "interfaces": [], "ports": [entry], "dvipas": [{"kind": "define", "at": 2, "address": "10.5.5.1", "entry": {"at": 1}}]},
	"environment": {"sysplex": {"stacks": [{"name": "TCPB", "backups": [{"address": "10.5.5.1"}], "ports": ports}, {"name": "TCPC", "backups": [], "ports": []}]}},
}

test_missing if {
	found := rule.finding with input as world([{"first": 1415, "last": 1415, "protocol": "TCP", "job": "MQCHIN"}])
	found == {{"at": 5, "args": {"port": 1414, "job": "MQCHIN", "address": "10.5.5.1", "stacks": ["TCPB"]}}}
}

ranged(range, ports) := {
	"stack": {"name": "TCPA", "settings": {}, "ports": [entry], "dvipas": [], "other": {"VIPADYNAMIC": [{"VIPARANGE": [{"at": 3, "mask": {"value": "255.255.255.240"}, "address": [{"value": "10.5.5.0"}]}]}]}},
	"environment": {"sysplex": {"stacks": [{"name": "TCPB", "dvipaRanges": [range], "ports": ports}]}},
}

test_range if {
	found := rule.finding with input as ranged("10.5.5.0/28", [])
	{[f.at, f.message, f.severity] | some f in found} == {[5, "range", "info"]}
	rule.finding == set() with input as ranged("10.5.5.16/28", [])
	rule.finding == set() with input as ranged("10.5.5.0/28", [{"first": 1414, "last": 1414, "protocol": "TCP", "job": "OTHER"}])
	rule.finding == set() with input as ranged("10.5.5.0/28", null)
}

test_silent if rule.finding == set() with input as world([{"first": 1400, "last": 1500, "protocol": "TCP", "job": "MQCHIN"}])

test_unknown_is_silent if {
	rule.finding == set() with input as world(null)
	hidden := object.union(object.remove(entry, ["protocol"]), {"protocol": {"state": "symbolic"}})
	rule.finding == set() with input as object.union(world([]), {"stack": {"ports": [hidden]}})
	rule.finding == set() with input as object.union(ranged("10.5.5.0/28", []), {"stack": {"ports": [hidden]}})
}
