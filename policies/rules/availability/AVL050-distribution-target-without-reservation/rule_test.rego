package ezlint.rules.availability.avl050_test

import data.ezlint.rules.availability.avl050 as rule

peer := {
	"name": "TCPB",
	"ports": [{"first": 443, "last": 443, "protocol": "TCP", "job": "WEB"}],
	"distributions": [{"address": "10.4.1.1", "ports": ["443", "500-510"], "targets": ["10.9.9.1"]}],
}

world(ports, other) := {
	"environment": {"sysplex": {"stacks": [other]}},
	"stack": {
		"name": "TCPA",
		"complete": true,
		"initial": true,
		"gaps": [],
		"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24"}}},
		"statements": [{"statement": "PORT", "at": 5}],
		"ports": ports,
		"portRanges": [],
	},
}

entry(port) := {"at": 7, "port": {"value": port}, "protocol": {"value": "TCP"}, "job": {"value": "WEB"}}

found(ports, other) := {[f.at, f.args.port, f.args.job] | some f in rule.finding with input as world(ports, other)}

test_not_reserved if found([entry(80)], peer) == {[5, 443, ["WEB"]]}

test_distributed_to_all if {
	to_all := [object.union(peer, {"name": name, "distributions": [{"address": "10.4.1.1", "ports": ["443"], "targets": ["ALL"]}]}) | some name in ["TCPB", "TCPC"]]
	stacks := {"environment": {"sysplex": {"stacks": to_all}}}
	tls := {"stack": {"policy": {"tls": {"rules": [{"at": 30, "name": "Web", "enabled": true, "settings": {}, "localPorts": {"ranges": [[443, 443]]}}]}}}}
	all := object.union_n([world([entry(80)], peer), stacks, tls])
	{[f.at, f.message, f.args.rule, f.args.stack] | some f in rule.finding} == {[5, "all", "Web", ["TCPB", "TCPC"]]} with input as all
	rule.finding == set() with input as object.union(world([entry(80)], peer), stacks)
	rule.finding == set() with input as object.union(all, {"environment": {"sysplex": {"stacks": [to_all[0]]}}})
	rule.finding == set() with input as object.union(all, {"environment": {"sysplex": {"stacks": [to_all[0], object.union(to_all[1], {"ports": []})]}}})
	rule.finding == set() with input as object.union(all, {"stack": {"ports": [entry(443)]}})
}

test_silent if {
	found([entry(443)], peer) == set()
	found([], object.union(peer, {"ports": []})) == set()
	found([], object.union(peer, {"distributions": [{"address": "10.4.1.1", "ports": ["443"], "targets": ["ALL"]}]})) == set()
}

test_backup_of_a_bound_port_is_another_finding if {
	bound := object.union(peer, {"inRun": true, "ports": [object.union(peer.ports[0], {"bind": "10.4.1.1"})]})
	backup := {"stack": {"dvipas": [{"kind": "backup", "address": "10.4.1.1"}]}}
	rule.finding == set() with input as object.union(world([], bound), backup)
	count(rule.finding) == 1 with input as object.union(world([], object.remove(bound, ["inRun"])), backup)
	found([], bound) == {[5, 443, ["WEB"]]}
}

test_unknown_is_silent if {
	found([], object.remove(peer, ["ports"])) == set()
	rule.finding == set() with input as object.union(world([], peer), {"stack": {"complete": false}})
	rule.finding == set() with input as {"stack": {}}
}
