package ezlint.rules.performance.perf016_test

import data.ezlint.rules.performance.perf016 as rule

settings := {
	"TCPMAXRCVBUFRSIZE": {"value": 262144, "at": 4},
	"TCPRCVBUFRSIZE": {"value": 32768, "at": 5},
	"TCPMAXSENDBUFRSIZE": {"value": 262144, "state": "default"},
	"TCPSENDBFRSIZE": {"value": 16384, "at": 6},
}

world(changes, list) := {
	"parameters": {"PERF016": {"right_sizing_bytes": 65536}},
	"workload": {"flows": list},
	"stack": {
		"files": [{"at": 1}],
		"statements": [{"statement": "TCPCONFIG", "at": 3}],
		"settings": {"TCPCONFIG": object.union(settings, changes)},
	},
}

# 1 Gb/s over 40 ms
mirror := {"name": "mirror", "kind": "STR", "direction": "inbound", "sendBytes": 1000000, "receiveBytes": 1, "ratePerS": 125, "rttUs": 40000}

test_inbound if {
	rule.finding == {{
		"at": 4,
		"message": "default",
		"args": {"flows": {"mirror"}, "needed": 5000000, "maximum": 262144, "wanted": 2097152},
		"fix": [
			{"op": "set-parameter", "statement": "TCPCONFIG", "text": "TCPMAXRCVBUFRSIZE 2097152", "replaces": settings.TCPMAXRCVBUFRSIZE},
			{"op": "replace", "at": 5, "text": "TCPRCVBUFRSIZE 65536"},
		],
	}} with input as world({}, [mirror])
}

test_outbound if {
	found := rule.finding with input as world({}, [object.union(mirror, {"direction": "outbound"})])
	{object.remove(f, ["fix"]) | some f in found} == {{"at": 6, "message": "outbound", "args": {"flows": {"mirror"}, "needed": 5000000, "maximum": 262144, "wanted": 2097152}}}
}

test_application_sets_a_small_buffer if {
	large := {"TCPRCVBUFRSIZE": {"value": 65536, "state": "default"}}
	count(rule.finding) == 1 with input as world(large, [object.union(mirror, {"socketReceiveBufferKb": 32})])
	rule.finding == set() with input as world(large, [object.union(mirror, {"socketReceiveBufferKb": 0})])
}

test_nameless_flow if {
	found := rule.finding with input as world({}, [object.remove(mirror, ["name"])])
	{f.args.flows | some f in found} == {{"STR"}}
}

test_silent[why] if {
	some why, document in {
		"right sizing": world({"TCPRCVBUFRSIZE": {"value": 65536, "state": "default"}}, [mirror]),
		"large maximum": world({"TCPMAXRCVBUFRSIZE": {"value": 5000000, "at": 4}}, [mirror]),
		"many connections": world({}, [object.union(mirror, {"clients": 40})]),
		"application sets a large buffer": world({}, [object.union(mirror, {"socketReceiveBufferKb": 128})]),
		"short path": world({}, [object.union(mirror, {"rttUs": 200})]),
		"no rate": world({}, [object.remove(mirror, ["ratePerS"])]),
		"no direction": world({}, [object.remove(mirror, ["direction"])]),
	}
	rule.finding == set() with input as document
}

test_unknown_is_silent[name] if {
	some name in ["TCPMAXRCVBUFRSIZE", "TCPRCVBUFRSIZE"]
	document := json.remove(world({}, [mirror]), [concat("/", ["stack/settings/TCPCONFIG", name, "value"])])
	rule.finding == set() with input as document
}
