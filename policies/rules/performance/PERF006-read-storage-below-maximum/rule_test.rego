package ezlint.rules.performance.perf006_test

import data.ezlint.rules.performance.perf006 as rule

world(storage, qdiostg, facts) := {
	"release": "3.1",
	"environment": object.union({"cpc": "z16", "interfaces": {"OSA1": {"speedGbps": 25}}}, facts),
	"parameters": {"PERF006": {"min_speed_gbps": 10, "min_sbals": 64}},
	"stack": {
		"defaults": {"INTERFACE IPAQENET": {"READSTORAGE": {"value": "GLOBAL", "state": "default"}}},
		"interfaces": [{"name": "OSA1", "at": 5, "statement": "INTERFACE", "type": "IPAQENET", "variant": "INTERFACE IPAQENET", "settings": storage}],
		"members": {"vtam-start": [{"at": 1, "complete": true, "settings": {"QDIOSTG": qdiostg}}]},
	},
}

small(value) := {"READSTORAGE": {"value": value, "at": 7}}

max_default := {"value": "MAX", "state": "default"}

places(world) := found if {
	found := {[f.at, f.fix[0].op] | some f in rule.finding} with input as world
}

test_interface if {
	places(world(small("MIN"), max_default, {})) == {[7, "replace"]}
	places(world(small("AVG"), {"state": "unknown"}, {})) == {[7, "replace"]}
}

test_global if {
	places(world({}, {"value": "MIN", "at": 2}, {})) == {[5, "add-parameter"]}
	places(world(small("GLOBAL"), {"value": "32", "at": 2}, {})) == {[7, "replace"]}
}

test_silent if {
	places(world(small("MAX"), {"value": "MIN", "at": 2}, {})) == set()
	places(world({}, {"value": "126", "at": 2}, {})) == set()
	places(world(small("MIN"), max_default, {"interfaces": {"OSA1": {"speedGbps": 1}}})) == set()
	places(world(small("MIN"), max_default, {"interfaces": {"OSA1": {"purpose": "management", "speedGbps": 25}}})) == set()
	places(world(small("MIN"), max_default, {"storageConstrained": true})) == set()
}

test_unknown_is_silent if {
	places(world({}, {"state": "unknown"}, {})) == set()
	places(world({"READSTORAGE": {"state": "symbolic", "at": 7}}, {"value": "MIN", "at": 2}, {})) == set()
}
