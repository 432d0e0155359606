package ezlint.rules.performance.perf005_test

import data.ezlint.rules.performance.perf005 as rule

interface(settings) := {
	"name": "OSA1",
	"statement": "INTERFACE",
	"variant": "INTERFACE IPAQENET",
	"type": "IPAQENET",
	"class": "osa",
	"family": 4,
	"at": 7,
	"settings": settings,
}

dynamic := {"INBPERF": {"value": "DYNAMIC", "at": 9}}

defaults := {"INTERFACE IPAQENET": {"OLM": {"value": false, "state": "default"}}}

world(settings) := {"environment": {}, "release": "3.1", "stack": {
	"interfaces": [interface(settings)],
	"defaults": defaults,
	"distributions": [{"address": {"value": "10.1.1.9"}}],
	"ports": [],
	"portRanges": [],
}}

test_queues_are_off if {
	rule.finding == {{
		"at": 9,
		"message": "distribution",
		"args": {"name": "OSA1", "words": "WORKLOADQ VMAC"},
		"fix": [{"op": "add-parameter", "to": 9, "text": "WORKLOADQ VMAC"}],
	}} with input as world(dynamic)
}

test_switched_off_by_name if {
	found := rule.finding with input as world({"INBPERF": {"value": "DYNAMIC", "at": 9, "WORKLOADQ": {"value": false, "at": 10}}, "VMAC": {"value": true, "at": 11}})
	{f.fix | some f in found} == {[{"op": "replace", "at": 10, "text": "WORKLOADQ"}]}
}

test_mixed_traffic if {
	mixed := {"workload": {"flows": [{"kind": "RR"}, {"kind": "STR"}]}, "stack": {"distributions": []}}
	found := rule.finding with input as object.union(world(dynamic), mixed)
	{f.message | some f in found} == {"default"}
}

test_silent[why] if {
	some why, document in {
		"on": world({"INBPERF": {"value": "DYNAMIC", "at": 9, "WORKLOADQ": {"value": true, "at": 10}}}),
		"another mode": world({"INBPERF": {"value": "BALANCED", "at": 9}}),
		"latency mode": world(object.union(dynamic, {"OLM": {"value": true, "at": 12}})),
		"no reason": object.union(world(dynamic), {"stack": {"distributions": []}}),
		"guest": object.union(world(dynamic), {"environment": {"lpar": {"zvmGuest": true}}}),
	}
	rule.finding == set() with input as document
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"INBPERF": {"state": "symbolic", "at": 9}})
	rule.finding == set() with input as world({"INBPERF": {"value": "DYNAMIC", "at": 9, "damaged": true}})
	rule.finding == set() with input as world({"INBPERF": {"value": "DYNAMIC", "at": 9, "WORKLOADQ": {"state": "symbolic", "at": 10}}})
}
