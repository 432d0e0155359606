package ezlint.rules.correctness.cor038_test

import data.ezlint.rules.correctness.cor038 as rule

network(settings) := {"at": 90, "settings": object.union({"DOMAINNAME": {"value": "AF_INET"}, "TYPE": {"value": "CINET"}}, settings)}

coded := network({"INADDRANYPORT": {"value": 40000}, "INADDRANYCOUNT": {"value": 2000}})

range(first, number, protocol, at) := {"first": {"value": first}, "count": {"value": number}, "protocol": {"value": protocol}, "job": {"value": "OMVS"}, "at": at}

world(networks, ranges, ports, environment) := {"environment": environment, "stack": {
	"complete": true,
	"gaps": [],
	"files": [{"at": 1}],
	"ports": ports,
	"portRanges": ranges,
	"members": {"bpxprm": [{"at": 80, "entries": {"NETWORK": networks}}]},
}}

whole := [range(40000, 2000, "TCP", 5), range(40000, 2000, "UDP", 6)]

places(world) := found if {
	found := {[f.at, object.get(f, "message", "default")] | some f in rule.finding} with input as world
}

test_uncovered if {
	places(world([coded], [range(40000, 1000, "TCP", 5), range(40000, 2000, "UDP", 6)], [], {})) == {[5, "default"]}
	found := rule.finding with input as world([network({})], [], [], {})
	{[f.args.protocol, [one.text | some one in f.fix]] | some f in found} == {["TCP and UDP", ["PORTRANGE 63000 1000 TCP OMVS", "PORTRANGE 63000 1000 UDP OMVS"]]}
	places(world([], [], [], {"cinet": {"active": true, "inaddrAnyPort": 5000, "inaddrAnyCount": 10}})) == {[1, "default"]}
}

test_partly_reserved if {
	found := rule.finding with input as world([coded], [range(40100, 100, "TCP", 5), range(39000, 1010, "TCP", 6), range(40200, 1900, "TCP", 7), range(40000, 2000, "UDP", 8)], [], {})
	[[one.text | some one in f.fix] | some f in found] == [["PORTRANGE 40010 90 TCP OMVS"]]
}

test_ports_of_other_jobs if {
	reserved := {"at": 9, "port": {"value": 40010}, "protocol": {"value": "TCP"}, "RESERVED": {"value": true}}
	other := object.union(range(40012, 5, "TCP", 10), {"job": {"value": "CICS"}})
	found := rule.finding with input as world([coded], [range(40000, 10, "TCP", 5), other, range(40020, 2000, "TCP", 7), range(40000, 2000, "UDP", 8)], [reserved], {})
	[[one.text | some one in f.fix] | some f in found] == [["PORTRANGE 40011 1 TCP OMVS", "PORTRANGE 40017 3 TCP OMVS"]]
}

test_saf if places(world([coded], whole, [{"at": 9, "port": {"value": 40010}, "protocol": {"value": "TCP"}, "job": {"value": "*"}, "SAF": {"value": true}}], {})) == {[9, "saf"]}

test_silent if {
	places(world([coded], whole, [], {})) == set()
	places(world([coded], [range(39000, 1500, "TCP", 5), range(40500, 3000, "TCP", 7), range(40000, 2000, "UDP", 6)], [], {})) == set()
	places(world([coded], [], [], {"cinet": {"active": false}})) == set()
	places(world([object.union(coded, {"settings": {"TYPE": {"value": "INET"}}})], [], [], {})) == set()
}

test_unknown_is_silent if {
	places(world([network({"INADDRANYPORT": {"state": "symbolic"}, "INADDRANYCOUNT": {"value": 10}})], [], [], {})) == set()
	places(world([network({"INADDRANYPORT": {"value": 40000}})], [], [], {})) == set()
	places(world([object.union(coded, {"damaged": true})], [], [], {})) == set()
	rule.finding == set() with input as object.union(world([coded], [], [], {}), {"stack": {"complete": false}})
}

# All stacks of the system reserve another range.
test_moved if {
	moved_range := network({"INADDRANYPORT": {"value": 62000, "at": 91}, "INADDRANYCOUNT": {"value": 2000}})
	places(world([moved_range], whole, [], neighbor([{"first": 40000, "last": 41999, "protocol": "TCP", "job": "OMVS"}]))) == {[91, "moved"]}
	places(world([moved_range], whole, [], neighbor([{"first": 62000, "last": 63999, "protocol": "TCP", "job": "OMVS"}]))) == {[1, "default"]}
	places(world([moved_range], whole, [], {})) == {[1, "default"]}
	longer := network({"INADDRANYPORT": {"value": 40000, "at": 91}, "INADDRANYCOUNT": {"value": 3000}})
	places(world([longer], whole, [], neighbor([{"first": 40000, "last": 41999, "protocol": "TCP", "job": "OMVS"}]))) == {[91, "moved"]}
	shorter := network({"INADDRANYPORT": {"value": 40000, "at": 91}, "INADDRANYCOUNT": {"value": 1000}})
	places(world([shorter], whole, [], neighbor([{"first": 40000, "last": 41999, "protocol": "TCP", "job": "OMVS"}]))) == set()
}

neighbor(ports) := {"systemName": "SYSA", "sysplex": {"stacks": [{"name": "DMZ", "system": "SYSA", "ports": ports}]}}
