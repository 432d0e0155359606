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

# Facts of a site do not have to state it.
test_unknown_affinity_is_silent if {
	found([own], [object.remove(entry, ["timedAffinity"])]) == set()
	found([object.union(own, {"TIMEDAFFINITY": {"value": 300}})], [object.remove(entry, ["timedAffinity"])]) == set()
}

test_method if {
	found([object.union(own, {"DISTMETHOD": {"value": "ROUNDROBIN"}})], [object.union(entry, {"method": "SERVERWLM"})]) == {[5, "method", ["ROUNDROBIN"], ["SERVERWLM"]]}
	found([own], [object.union(entry, {"method": "SERVERWLM"})]) == {[5, "method", ["BASEWLM"], ["SERVERWLM"]]}
	found([own], [object.union(entry, {"method": "BASEWLM"})]) == set()
	found([object.union(own, {"DISTMETHOD": {"state": "symbolic"}})], [object.union(entry, {"method": "SERVERWLM"})]) == set()
}

test_sysplexports if {
	found([own], [object.union(entry, {"sysplexPorts": true})]) == {[5, "sysplexports", [], []]}
	found([object.union(own, {"SYSPLEXPORTS": {"value": true}})], [object.union(entry, {"sysplexPorts": false})]) == {[5, "sysplexports", [], []]}
	found([object.union(own, {"SYSPLEXPORTS": {"value": true}})], [object.union(entry, {"sysplexPorts": true})]) == set()
}

test_seconds if {
	timed := object.union(own, {"TIMEDAFFINITY": {"value": 30}})
	found([timed], [object.union(entry, {"timedAffinity": true, "affinitySeconds": 300})]) == {[5, "seconds", ["30"], ["300"]]}
	found([timed], [object.union(entry, {"timedAffinity": true})]) == set()
}

# A target that is not a stack: COR020 reports it.
test_unknown_target if {
	targets := {"stacks": [{"name": "TCPB", "dynamicXcf": "10.9.9.1/24", "dvipas": ["10.4.1.1"], "distributions": [object.union(entry, {"targets": ["10.9.9.1", "10.9.9.7"]})]}]}
	rule.finding == set() with input as object.union(world([own], [], "backup"), {"environment": {"sysplex": targets}})
	mine := object.union(own, {"DESTIP": {"target": [{"address": {"value": "10.9.9.1"}}, {"address": {"value": "10.9.9.2"}}]}})
	distribution := object.union(mine, {"DESTIP": {"target": [{"address": {"value": "10.9.9.2"}}, {"address": {"value": "10.9.9.8"}}]}})
	settings := {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.2/24"}}}
	dvipas := [{"kind": "backup", "address": "10.4.1.1", "at": 4}]
	stack := {"name": "TCPA", "settings": settings, "distributions": [distribution], "dvipas": dvipas}
	count(rule.finding) == 1 with input as {"environment": {"sysplex": targets}, "stack": stack}
}

test_ipv6 if {
	mine := object.union(object.remove(own, ["address"]), {"interface": {"value": "WEB6"}})
	count(rule.finding) == 1 with input as {
		"environment": {"sysplex": {"stacks": [{"name": "TCPB", "dvipas": ["2001:db8::1"], "distributions": [{"address": "2001:db8::1", "ports": ["444"], "targets": ["10.9.9.1"], "timedAffinity": false}]}]}},
		"stack": {"name": "TCPA", "distributions": [mine], "dvipas": [{"kind": "backup", "name": "WEB6", "address": "2001:db8::1/64", "at": 4}]},
	}
}

test_silent if {
	found([own], [entry]) == set()
	found([], [entry]) == set()
	found([own], []) == set()
	rule.finding == set() with input as world([own], [object.union(entry, {"ports": ["8443"]})], "define")
}

test_unknown_is_silent if {
	some_address := object.union(object.remove(own, ["address"]), {"address": {"state": "symbolic"}})
	some_interface := object.union(object.remove(own, ["address"]), {"interface": {"state": "symbolic"}})
	found([own, some_address], [object.union(entry, {"ports": ["8443"]})]) == set()
	found([own, some_interface], [object.union(entry, {"ports": ["8443"]})]) == set()
	found([object.union(own, {"damaged": true})], [object.union(entry, {"ports": ["8443"]})]) == set()
	found([object.union(own, {"PORT": {"port": [{"state": "symbolic"}]}})], [entry]) == set()
	rule.finding == set() with input as {"stack": {}}
}
