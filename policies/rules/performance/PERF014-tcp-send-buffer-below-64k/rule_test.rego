package ezlint.rules.performance.perf014_test

import data.ezlint.rules.performance.perf014 as rule

world(settings) := {"environment": {}, "parameters": {"PERF014": {"minimum": 65536}}, "stack": {"settings": {"TCPCONFIG": settings}}}

small := {"TCPSENDBFRSIZE": {"value": 16384, "at": 4}}

test_small if {
	rule.finding == {{
		"at": 4,
		"args": {"bytes": 16384, "minimum": 65536},
		"fix": [{"op": "replace", "at": 4, "text": "TCPSENDBFRSIZE 65536"}],
	}} with input as world(small)
}

test_maximum_is_large if {
	count(rule.finding) == 1 with input as world(object.union(small, {"TCPMAXSENDBUFRSIZE": {"value": 65536, "at": 5}}))
}

test_partners_offered_more if {
	flow := {"name": "images", "kind": "STR", "connections": 2, "bytesOut": 9000000, "sendWindowBytes": 131072}
	found := rule.finding with input as object.union(world(small), {"workload": {"measured": {"hours": 24}, "flows": [flow]}})
	{one.message | some one in found} == {"measured"}
	{one.args.flows | some one in found} == {["images"]}
	{one.args.window | some one in found} == {131072}
}

test_no_evidence[why] if {
	some why, more in {"FTP": {"kind": "FTP"}, "little data": {"bytesOut": 9000}, "window not seen": {"sendWindowBytes": 0}}
	flow := object.union({"name": "images", "kind": "STR", "connections": 2, "bytesOut": 9000000, "sendWindowBytes": 131072}, more)
	found := rule.finding with input as object.union(world(small), {"workload": {"measured": {"hours": 24}, "flows": [flow]}})
	count(found) == 1
	every one in found { not one.message }
}

# The second flow, beside one whose partner accepts no more than the buffer holds.
test_smaller_windows[why] if {
	some why, [more, number] in {
		"all": [{"sendWindowBytes": 16384}, 0],
		"FTP": [{"kind": "FTP"}, 0],
		"one larger": [{}, 1],
		"one not seen": [{"sendWindowBytes": 0}, 1],
		"one not measured": [{"connections": false}, 1],
	}
	flow := {"name": "images", "kind": "STR", "connections": 2, "bytesOut": 9000000, "sendWindowBytes": 131072}
	flows := [object.union(flow, {"sendWindowBytes": 8192}), object.union(flow, more)]
	found := rule.finding with input as object.union(world(small), {"workload": {"measured": {"hours": 24}, "flows": flows}})
	count(found) == number
}

test_silent[why] if {
	some why, document in {
		"large": world({"TCPSENDBFRSIZE": {"value": 65536, "at": 4}}),
		"default": world({"TCPSENDBFRSIZE": {"value": 16384, "state": "default"}}),
		"maximum is small": world(object.union(small, {"TCPMAXSENDBUFRSIZE": {"value": 32768, "at": 5}})),
		"short of storage": object.union(world(small), {"environment": {"storageConstrained": true}}),
	}
	rule.finding == set() with input as document
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"TCPSENDBFRSIZE": {"state": "symbolic", "at": 4}})
	rule.finding == set() with input as world(object.union(small, {"TCPMAXSENDBUFRSIZE": {"state": "symbolic", "at": 5}}))
}
