package ezlint.rules.availability.avl051_test

import data.ezlint.rules.availability.avl051 as rule

world(denied, targets) := {
	"environment": {"sysplex": {"stacks": [{"name": "TCPB", "distributions": [{"address": "10.4.1.1", "ports": ["443"], "targets": targets}]}]}},
	"connections": {"servers": [], "distributed": [{"address": "10.4.1.1", "port": 443, "tls": "unknown", "denied": denied}]},
	"stack": {
		"name": "TCPA",
		"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24"}}},
		"ports": [{"at": 7, "port": {"value": 443}, "protocol": {"value": "TCP"}, "job": {"value": "WEB"}}],
		"portRanges": [],
		"policy": {"files": [], "objects": {"IpFilterPolicy": [{"at": 9, "type": "IpFilterPolicy"}]}},
	},
}

found(denied, targets) := {[f.at, f.args.port, f.args.stack] | some f in rule.finding with input as world(denied, targets)}

test_denied if {
	found(true, ["10.9.9.1"]) == {[9, 443, ["TCPB"]]}
	found(true, ["ALL"]) == {[9, 443, ["TCPB"]]}
}

test_silent if {
	found(false, ["10.9.9.1"]) == set()
	found(true, ["10.9.9.2"]) == set()
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.union(world(true, ["ALL"]), {"stack": {"ports": []}})
	rule.finding == set() with input as {"stack": {}}
}
