package ezlint.rules.availability.avl053_test

import data.ezlint.rules.availability.avl053 as rule

own := {"at": 5, "address": {"value": "10.4.1.1"}, "PORT": {"port": [{"value": 443}]}, "DESTIP": {"target": [{"address": {"value": "10.9.9.1"}}]}}

entry := {"address": "10.4.1.1", "ports": ["443"], "targets": ["10.9.9.1"], "timedAffinity": false}

world(mine, theirs, kind) := {
	"environment": {"sysplex": {"stacks": [{"name": "TCPB", "dvipas": ["10.4.1.1"], "distributions": theirs}]}},
	"stack": {"name": "TCPA", "distributions": mine, "dvipas": [{"kind": kind, "address": "10.4.1.1", "at": 4}]},
}

found(mine, theirs) := {[f.at, object.get(f, "message", "default"), object.get(f.args, "own", []), object.get(f.args, "other", [])] | some f in rule.finding with input as world(mine, theirs, "backup")}

test_other_ports if {
	found([own], [object.union(entry, {"ports": ["8443", "9000-9010"]})]) == {[5, "default", ["443"], ["8443", "9000-9010"]]}
	found([own], [object.union(entry, {"ports": []})]) == {[5, "default", ["443"], ["all"]]}
	found([object.remove(own, ["PORT"])], [entry]) == {[5, "default", ["all"], ["443"]]}
}

test_other_targets if {
	found([own], [object.union(entry, {"targets": ["10.9.9.1", "10.9.9.2"]})]) == {[5, "targets", ["10.9.9.1"], ["10.9.9.1", "10.9.9.2"]]}
	found([object.union(own, {"DESTIP": {"ALL": {"value": true}}})], [entry]) == {[5, "targets", ["ALL"], ["10.9.9.1"]]}
}

test_affinity if {
	found([own], [object.union(entry, {"timedAffinity": true})]) == {[5, "affinity", [], []]}
	found([object.union(own, {"TIMEDAFFINITY": {"value": 300}})], [entry]) == {[5, "affinity", [], []]}
}

test_silent if {
	found([own], [entry]) == set()
	found([], [entry]) == set()
	found([own], []) == set()
	rule.finding == set() with input as world([own], [object.union(entry, {"ports": ["8443"]})], "define")
}

test_unknown_is_silent if {
	found([object.union(own, {"damaged": true})], [object.union(entry, {"ports": ["8443"]})]) == set()
	found([object.union(own, {"PORT": {"port": [{"state": "symbolic"}]}})], [entry]) == set()
	rule.finding == set() with input as {"stack": {}}
}
