package ezlint.rules.performance.perf017_test

import data.ezlint.rules.performance.perf017 as rule

default_off := {"value": false, "state": "default"}

world(setting, class, routes) := {
	"parameters": {"PERF017": {"wan_rtt_us": 10000}},
	"stack": {
		"interfaces": [{"name": "I1", "class": class}, {"name": "V1", "class": "virtual"}],
		"routes": routes,
		"statements": [{"statement": "TCPCONFIG", "at": 3}],
		"settings": {"TCPCONFIG": {"SELECTIVEACK": setting}},
	},
}

gateway := {"at": 20, "gateway": "10.1.1.1"}

fix(setting) := [{"op": "set-parameter", "statement": "TCPCONFIG", "text": "SELECTIVEACK", "replaces": setting}]

test_default if {
	rule.finding == {{"at": 3, "severity": "info", "message": "default", "fix": fix(default_off)}} with input as world(default_off, "osa", [gateway])
}

test_coded if {
	found := rule.finding with input as world({"value": false, "at": 4}, "lcs", [gateway])
	{[f.at, f.message] | some f in found} == {[4, "coded"]}
}

test_no_tcpconfig if {
	found := rule.finding with input as object.union(world(default_off, "osa", [gateway]), {"stack": {"statements": []}})
	{f.at | some f in found} == {20}
}

test_wide_area[why] if {
	some why, flow in {"long": {"kind": "STR", "rttUs": 10001}, "lossy": {"kind": "STR", "lossPercent": 0.1}}
	found := rule.finding with input as object.union(world(default_off, "osa", [gateway]), {"workload": {"flows": [flow]}})
	{[f.severity, f.message, f.args.flows] | some f in found} == {["warning", "wide", {"STR"}]}
}

test_short_path_is_info if {
	flow := {"kind": "STR", "rttUs": 200, "lossPercent": 0}
	found := rule.finding with input as object.union(world(default_off, "osa", [gateway]), {"workload": {"flows": [flow]}})
	{f.severity | some f in found} == {"info"}
}

test_silent[why] if {
	some why, document in {
		"on": world({"value": true, "at": 4}, "osa", [gateway]),
		"no gateway": world(default_off, "osa", [{"at": 20}]),
		"HiperSockets": world(default_off, "hipersockets", [gateway]),
	}
	rule.finding == set() with input as document
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "unknown"}, "osa", [gateway])
}
