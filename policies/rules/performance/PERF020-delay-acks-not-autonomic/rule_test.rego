package ezlint.rules.performance.perf020_test

import data.ezlint.rules.performance.perf020 as rule

default_on := {"value": "DELAYACKS", "state": "default"}

pieces := {"name": "ims", "kind": "RR", "writesPerRequest": 2, "port": 9999}

world(setting, list) := {
	"release": "3.1",
	"workload": {"flows": list},
	"stack": {
		"files": [{"at": 1}],
		"statements": [],
		"ports": [{"port": {"value": 9080}, "DELAYACKS": {"value": "NODELAYACKS", "at": 9}}],
		"settings": {"TCPCONFIG": {"DELAYACKS": setting}},
	},
}

test_default if {
	rule.finding == {{
		"at": 1,
		"args": {"flows": {"ims"}},
		"fix": [{"op": "set-parameter", "statement": "TCPCONFIG", "text": "AUTODELAYACKS", "replaces": default_on}],
	}} with input as world(default_on, [pieces])
}

test_coded if {
	found := rule.finding with input as world({"value": "DELAYACKS", "at": 4}, [{"kind": "CRR", "writesPerReply": 3}])
	{[f.at, f.args.flows] | some f in found} == {[4, {"CRR"}]}
}

test_client_side_does_not_look_at_port if {
	count(rule.finding) == 1 with input as world(default_on, [object.union(pieces, {"port": 9080, "direction": "outbound"})])
}

test_silent[why] if {
	some why, document in {
		"autonomic": world({"value": "AUTODELAYACKS", "at": 4}, [pieces]),
		"immediate": world({"value": "NODELAYACKS", "at": 4}, [pieces]),
		"one write": world(default_on, [{"kind": "RR"}]),
		"stream": world(default_on, [object.union(pieces, {"kind": "STR"})]),
		"port decides": world(default_on, [object.union(pieces, {"port": 9080})]),
		"no workload": object.remove(world(default_on, []), ["workload"]),
		"V2R1": object.union(world(default_on, [pieces]), {"release": "2.1"}),
	}
	rule.finding == set() with input as document
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "unknown"}, [pieces])
}
