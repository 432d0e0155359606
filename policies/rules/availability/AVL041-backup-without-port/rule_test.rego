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

test_silent if rule.finding == set() with input as world([{"first": 1400, "last": 1500, "protocol": "TCP", "job": "MQCHIN"}])

test_unknown_is_silent if rule.finding == set() with input as world(null)
