package ezlint.rules.performance.perf026_test

import data.ezlint.rules.performance.perf026 as rule

off := {"value": false, "state": "default"}

multiwrite := {"value": true, "at": 4}

no_ziip := {"state": "default", "IQDIOMULTIWRITE": off, "IPSECURITY": off}

world(lpar, on, ziip) := {
	"environment": {"lpar": lpar},
	"parameters": {"PERF026": {"large_bytes": 32768, "max_ziip_utilisation_pct": 70}},
	"stack": {
		"interfaces": [{"name": "HS1", "class": "hipersockets"}],
		"settings": {"GLOBALCONFIG": {"IQDMULTIWRITE": on, "ZIIP": ziip}},
	},
}

with_flow(flow) := object.union(world({"ziips": 2}, multiwrite, no_ziip), {"workload": {"flows": [flow]}})

test_default if {
	rule.finding == {{
		"at": 4,
		"message": "default",
		"args": {"ziips": 2},
		"fix": [{"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "ZIIP IQDIOMULTIWRITE", "replaces": no_ziip}],
	}} with input as world({"ziips": 2}, multiwrite, no_ziip)
}

test_other_ziip_work if {
	found := rule.finding with input as world({"ziips": 1}, multiwrite, {"value": true, "at": 5, "IQDIOMULTIWRITE": off})
	{[f.at, f.message, f.fix] | some f in found} == {[5, "one", [{"op": "add-parameter", "to": 5, "text": "IQDIOMULTIWRITE"}]]}
}

test_coded if {
	found := rule.finding with input as world({"plannedZiips": 1, "ziips": 0}, multiwrite, {"value": true, "at": 5, "IQDIOMULTIWRITE": {"value": false, "at": 6}})
	{[f.at, f.message, f.fix] | some f in found} == {[6, "planned", [{"op": "replace", "at": 6, "text": "IQDIOMULTIWRITE"}]]}
}

test_large_messages if {
	count(rule.finding) == 1 with input as with_flow({"kind": "STR", "interface": "HS1", "receiveBytes": 900000})
}

test_flows_of_other_interfaces_tell_nothing if {
	count(rule.finding) == 1 with input as with_flow({"kind": "RR", "interface": "OSA1", "receiveBytes": 900})
}

test_silent[why] if {
	some why, document in {
		"on": world({"ziips": 2}, multiwrite, {"value": true, "at": 5, "IQDIOMULTIWRITE": {"value": true, "at": 6}}),
		"no multiple write": world({"ziips": 2}, off, no_ziip),
		"no zIIP": world({"ziips": 0}, multiwrite, no_ziip),
		"busy": world({"ziips": 2, "ziipUtilizationPercent": 71}, multiwrite, no_ziip),
		"small messages": with_flow({"kind": "RR", "interface": "HS1", "receiveBytes": 900}),
		"small messages, interface not known": with_flow({"kind": "RR", "receiveBytes": 900}),
	}
	rule.finding == set() with input as document
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({}, multiwrite, no_ziip)
	rule.finding == set() with input as world({"ziips": 2}, {"state": "unknown"}, no_ziip)
	rule.finding == set() with input as world({"ziips": 2}, multiwrite, {"state": "unknown", "IQDIOMULTIWRITE": {"state": "unknown"}})
}
