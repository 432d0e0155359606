package ezlint.rules.availability.avl049_test

import data.ezlint.rules.availability.avl049 as rule

world(dvipas, peers) := {
	"stack": {"name": "TCPA", "settings": {"GLOBALCONFIG": {"XCFGRPID": {"value": 0, "state": "default"}}}, "interfaces": [], "dvipas": dvipas},
	"environment": {"sysplex": {"stacks": peers}},
}

defined := [{"kind": "define", "at": 2, "address": "10.5.5.1", "entry": {"at": 2}}]

apart := {"name": "TCPB", "xcfgrpid": 12, "dvipas": ["10.5.5.1"]}

test_reports if {
	found := rule.finding with input as world(defined, [apart])
	found == {{"at": 2, "args": {"address": "10.5.5.1", "stacks": ["TCPB"]}}}
	backup := {"name": "TCPB", "xcfgrpid": 12, "backups": [{"address": "10.5.5.1", "moveable": true}]}
	count(rule.finding) == 1 with input as world(defined, [backup])
	count(rule.finding) == 1 with input as world([{"kind": "backup", "at": 2, "address": "10.5.5.1", "entry": {"at": 2, "MOVEABLE": {"value": "IMMEDIATE"}}}], [apart])
}

test_silent if {
	rule.finding == set() with input as world(defined, [object.union(apart, {"xcfgrpid": 0})])
	rule.finding == set() with input as world(defined, [object.union(apart, {"dvipas": ["10.5.5.2"]})])
	rule.finding == set() with input as object.union(world(defined, [object.union(apart, {"routingDomain": "dmz"})]), {"environment": {"routingDomain": "lan"}})
	rule.finding == set() with input as world(defined, [{"name": "TCPB", "xcfgrpid": 12, "backups": [{"address": "10.5.5.1", "moveable": false}]}])
	rule.finding == set() with input as world([{"kind": "backup", "at": 2, "address": "10.5.5.1", "entry": {"at": 2}}], [apart])
}

test_distributions_to_the_other_subplex_are_another_finding if {
	target := object.union(apart, {"dynamicXcf": "10.9.9.2/24", "inRun": true})
	distribution := {"stack": {"distributions": [{"DESTIP": {"target": [{"address": {"value": "10.9.9.2"}}]}}]}}
	rule.finding == set() with input as object.union(world(defined, [target]), distribution)
	xcf := {"stack": {"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24"}}}}}
	to_here := {"distributions": [{"address": "10.5.5.1", "targets": ["10.9.9.1"]}]}
	rule.finding == set() with input as object.union(world(defined, [object.union(target, to_here)]), xcf)
	count(rule.finding) == 1 with input as object.union(world(defined, [object.remove(object.union(target, to_here), ["inRun"])]), xcf)
}

test_the_odd_one_reports if {
	peers := [{"name": "TCPC", "xcfgrpid": 0, "dvipas": [], "backups": [{"address": "10.5.5.1", "moveable": true}], "inRun": true}, object.union(apart, {"inRun": true})]
	rule.finding == set() with input as world(defined, peers)
}

test_unknown_is_silent if rule.finding == set() with input as world([{"kind": "define", "at": 2, "entry": {"at": 2}}], [apart])
