package ezlint.rules.performance.perf025_test

import data.ezlint.rules.performance.perf025 as rule

off := {"value": false, "state": "default"}

hs1 := {"name": "HS1", "class": "hipersockets", "statement": "INTERFACE", "at": 7, "settings": {}}

world(setting, interfaces) := {
	"environment": {},
	"parameters": {"PERF025": {"large_bytes": 32768}},
	"stack": {
		"interfaces": interfaces,
		"statements": [{"statement": "GLOBALCONFIG", "at": 3}],
		"settings": {"GLOBALCONFIG": {"IQDMULTIWRITE": setting, "SMCD": off, "AUTOIQDC": off}},
	},
}

with_flow(flow) := object.union(world(off, [hs1]), {"workload": {"flows": [flow]}})

test_workload_is_not_known if {
	rule.finding == {{
		"at": 3,
		"severity": "hint",
		"message": "default",
		"args": {"paths": {"HS1"}, "flows": set()},
		"fix": [{"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "IQDMULTIWRITE", "replaces": off}],
	}} with input as world(off, [hs1])
}

test_coded if {
	found := rule.finding with input as world({"value": false, "at": 4}, [hs1])
	{[f.at, f.message] | some f in found} == {[4, "coded"]}
}

test_large_messages if {
	found := rule.finding with input as with_flow({"name": "db2", "kind": "RR", "interface": "HS1", "direction": "inbound", "receiveBytes": 64000})
	{[f.severity, f.message, f.args.flows] | some f in found} == {["warning", "large", {"db2"}]}
}

test_possibly_large_messages if {
	found := rule.finding with input as with_flow({"kind": "STR", "receiveBytes": 9000000})
	{f.severity | some f in found} == {"hint"}
}

test_silent[why] if {
	some why, document in {
		"on": world({"value": true, "at": 4}, [hs1]),
		"no HiperSockets": world(off, [object.union(hs1, {"class": "osa"})]),
		"small messages": with_flow({"kind": "RR", "interface": "HS1", "sendBytes": 200, "receiveBytes": 2000}),
		"elsewhere": with_flow({"kind": "FTP", "interface": "OSA1", "receiveBytes": 9000000}),
		"guest": object.union(world(off, [hs1]), {"environment": {"lpar": {"zvmGuest": true}}}),
		"SMC-D": object.union(world(off, [hs1]), {"stack": {"settings": {"GLOBALCONFIG": {"SMCD": {"value": true}}}}}),
	}
	rule.finding == set() with input as document
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "unknown"}, [hs1])
}
