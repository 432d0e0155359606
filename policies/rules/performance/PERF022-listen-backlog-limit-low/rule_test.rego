package ezlint.rules.performance.perf022_test

import data.ezlint.rules.performance.perf022 as rule

world(setting) := {"parameters": {"PERF022": {"minimum": 1024, "severe": 128, "rejections": 10}}, "stack": {"settings": {"SOMAXCONN": {"connections": setting}}}}

test_severity[connections] if {
	some connections, severity in {10: "warning", 127: "warning", 128: "info", 1023: "info"}
	rule.finding == {{
		"at": 4,
		"severity": severity,
		"args": {"connections": connections, "minimum": 1024},
		"fix": [{"op": "replace", "at": 4, "text": "1024"}],
	}} with input as world({"value": connections, "at": 4})
}

test_silent if {
	rule.finding == set() with input as world({"value": 1024, "at": 4})
	rule.finding == set() with input as world({"value": 10, "state": "default"})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "symbolic", "at": 4})
}

test_measured if {
	counts := [{"port": 446, "backlogOverflows": 7}, {"port": 21, "backlogOverflows": 0}]
	measured := {"files": [{"at": 0}], "statements": []}
	base := world({"value": 1024, "state": "default"})
	full := object.union(base, {"stack": object.union(base.stack, measured), "workload": {"measured": {"ports": counts}}})
	found := rule.finding with input as full
	low := object.union(full, {"stack": object.union(full.stack, {"settings": {"SOMAXCONN": {"connections": {"value": 10, "at": 4}}}})})
	shown := rule.finding with input as low
	{[f.at, f.message, f.args.count, f.args.connections, f.fix[0].text] | some f in shown} == {[4, "overflowed", 7, 10, "1024"]}
	{[f.at, f.message, f.args.count, f.args.ports] | some f in found} == {[0, "measured", 7, [446]]}
	{f.args.minimum | some f in found} == {"above 1024, and let the server ask for as much on listen()"}
	{f.severity | some f in found} == {"info"}
}

test_many_rejected if {
	base := world({"value": 1024, "state": "default"})
	counts := [{"port": 446, "backlogOverflows": 7}, {"port": 21, "backlogOverflows": 3}]
	full := object.union(base, {
		"stack": object.union(base.stack, {"files": [{"at": 0}], "statements": []}),
		"workload": {"measured": {"ports": counts}},
	})
	{f.severity | some f in rule.finding} == {"warning"} with input as full
}
