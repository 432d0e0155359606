package ezlint.rules.availability.avl058_test

import data.ezlint.rules.availability.avl058 as rule

server := {"name": "TCPB", "system": "SYSB", "dynamicXcf": "10.9.9.2/24", "ports": [{"first": 443, "last": 443, "protocol": "TCP", "job": "WEB"}]}

ports := {"PORT": {"port": [{"value": 443, "at": 21}, {"value": 8444, "at": 22}]}}

all := object.union({"at": 20, "address": {"value": "10.1.1.100", "at": 23}, "DESTIP": {"ALL": {"value": true}}}, ports)

named := object.union(all, {"DESTIP": {"ALL": {"value": false}, "target": [{"address": {"value": "10.9.9.1"}}, {"address": {"value": "10.9.9.2"}}]}})

world(entry, own, peer) := {
	"environment": {"systemName": "SYSA", "sysplex": {"members": ["SYSA", "SYSB"], "stacks": [peer]}},
	"stack": {
		"name": "TCPA", "complete": true, "gaps": [], "references": [],
		"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24"}}},
		"distributions": [entry], "ports": own, "portRanges": [],
	},
}

own(port) := {"at": 7, "port": {"value": port}, "protocol": {"value": "TCP"}}

misspelled := {{"at": 22, "args": {"port": 8444, "address": "10.1.1.100", "reserved": 443}}}

test_reserved_nowhere if {
	rule.finding == misspelled with input as world(all, [], server)
	rule.finding == misspelled with input as world(named, [], server)
}

test_silent if {
	rule.finding == set() with input as world(all, [own(8444)], server)
	rule.finding == set() with input as world(all, [], object.union(server, {"ports": [{"first": 443, "last": 9000, "protocol": "TCP", "job": "WEB"}]}))
	rule.finding == set() with input as world(all, [], object.union(server, {"ports": []}))
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(all, [], object.remove(server, ["ports"]))
	rule.finding == set() with input as world(all, [], object.union(server, {"system": "SYSC"}))
	rule.finding == set() with input as world(named, [], object.remove(server, ["dynamicXcf"]))
	rule.finding == set() with input as object.union(world(all, [], server), {"stack": {"complete": false}})
}
