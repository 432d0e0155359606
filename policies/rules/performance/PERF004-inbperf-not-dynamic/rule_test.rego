package ezlint.rules.performance.perf004_test

import data.ezlint.rules.performance.perf004 as rule

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

defaults := {"INTERFACE IPAQENET": {"INBPERF": {"value": "BALANCED", "state": "default"}, "OLM": {"value": false, "state": "default"}}}

world(interfaces) := {"environment": {}, "release": "3.1", "stack": {"interfaces": interfaces, "defaults": defaults, "distributions": [], "ports": [], "portRanges": []}}

test_default if {
	rule.finding == {{
		"at": 7,
		"message": "default",
		"args": {"name": "OSA1", "mode": "BALANCED", "words": "DYNAMIC"},
		"fix": [{"op": "add-parameter", "to": 7, "text": "INBPERF DYNAMIC"}],
	}} with input as world([interface({})])
}

test_coded[mode] if {
	some mode in ["BALANCED", "MINCPU", "MINLATENCY"]
	rule.finding == {{
		"at": 9,
		"message": "coded",
		"args": {"name": "OSA1", "mode": mode, "words": "DYNAMIC"},
		"fix": [{"op": "replace", "at": 9, "text": "INBPERF DYNAMIC"}],
	}} with input as world([interface({"INBPERF": {"value": mode, "at": 9}})])
}

test_queues_where_they_pay if {
	distributor := {"stack": {"distributions": [{"address": {"value": "10.1.1.9"}}]}}
	found := rule.finding with input as object.union(world([interface({})]), distributor)
	{f.args.words | some f in found} == {"DYNAMIC WORKLOADQ VMAC"}
}

test_silent[why] if {
	some why, document in {
		"dynamic": world([interface({"INBPERF": {"value": "DYNAMIC", "at": 9}})]),
		"latency mode": world([interface({"OLM": {"value": true, "at": 9}})]),
		"damaged": world([object.union(interface({}), {"damaged": true})]),
		"link": world([object.union(interface({}), {"statement": "LINK"})]),
		"other type": world([object.union(interface({}), {"type": "EQENET"})]),
		"DEVNUM": world([interface({"DEVNUM": {"value": "2B80", "at": 9}})]),
		"guest": object.union(world([interface({})]), {"environment": {"lpar": {"zvmGuest": true}}}),
	}
	rule.finding == set() with input as document
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([interface({"INBPERF": {"state": "symbolic", "at": 9}})])
}
