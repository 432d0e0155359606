package ezlint.rules.security_tls.tls052_test

import data.ezlint.rules.security_tls.tls052 as rule

world(answer, entry) := {
	"environment": {"sysplex": {"stacks": [{"name": "TCPB", "distributions": [entry]}]}},
	"connections": {"servers": [], "distributed": [answer]},
	"stack": {
		"name": "TCPA",
		"settings": {"TCPCONFIG": {"TTLS": {"value": true}}, "IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24"}}},
		"statements": [{"statement": "TCPCONFIG", "at": 3}],
		"ports": [{"at": 7, "port": {"value": 443}, "protocol": {"value": "TCP"}, "job": {"value": "WEB"}}],
		"portRanges": [],
		"policy": {"complete": ["at-tls"]},
	},
}

clear := {"address": "10.4.1.1", "port": 443, "tls": "no", "denied": false}

entry := {"address": "10.4.1.1", "ports": ["443"], "targets": ["10.9.9.1"], "tlsPorts": [443]}

to_all := object.union(entry, {"targets": ["ALL"]})

found(input_) := {[f.at, f.args.port, f.args.stack] | some f in rule.finding with input as input_}

changed(part) := object.union(world(clear, entry), part)

test_clear_on_this_target if {
	found(world(clear, entry)) == {[7, 443, ["TCPB"]]}
	found(world(clear, to_all)) == {[7, 443, ["TCPB"]]}
}

test_without_reservation if {
	found(changed({"stack": {"ports": []}})) == {[3, 443, ["TCPB"]]}
	found(object.union(world(clear, to_all), {"stack": {"ports": []}})) == set()
}

test_range_is_a_reservation if {
	range := {"at": 8, "first": {"value": 440}, "count": {"value": 10}, "protocol": {"value": "TCP"}}
	found(changed({"stack": {"ports": [], "portRanges": [range]}})) == {[8, 443, ["TCPB"]]}
}

test_silent if {
	found(world(object.union(clear, {"tls": "yes"}), entry)) == set()
	found(world(clear, object.union(entry, {"targets": ["10.9.9.2"]}))) == set()
	found(world(clear, object.union(entry, {"tlsPorts": []}))) == set()
	every range in [[443, 443], [440, 449]] {
		found(changed({"connections": {"servers": [{"first": range[0], "last": range[1], "ofOtherJobs": [5]}]}})) == set()
	}
}

test_unknown_is_silent if {
	found(world(object.union(clear, {"tls": "unknown"}), entry)) == set()
	found(world(clear, object.remove(entry, ["tlsPorts"]))) == set()
	found(changed({"stack": {"policy": {"complete": []}}})) == set()
	found(changed({"stack": {"settings": {"TCPCONFIG": {"TTLS": {"value": null}}}}})) == set()
	rule.finding == set() with input as {"stack": {}}
}
