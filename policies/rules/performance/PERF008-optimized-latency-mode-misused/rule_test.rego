package ezlint.rules.performance.perf008_test

import data.ezlint.rules.performance.perf008 as rule

interface(name, settings) := {
	"name": name,
	"statement": "INTERFACE",
	"type": "IPAQENET",
	"class": "osa",
	"family": 4,
	"at": 7,
	"settings": object.union({"OLM": {"value": true, "at": 8}, "PORTNAME": {"value": "P1", "at": 6}}, settings),
}

world(interfaces) := {"environment": {}, "parameters": {"PERF008": {"max_data_devices": 4}}, "stack": {"interfaces": interfaces}}

vmac := {"VMAC": {"value": true, "at": 10}}

test_with_inbperf if {
	rule.finding == {{
		"at": 8,
		"message": "default",
		"args": {"name": "OSA1", "mode": "DYNAMIC"},
		"fix": [{"op": "delete", "at": 8}],
	}} with input as world([interface("OSA1", {"INBPERF": {"value": "DYNAMIC", "at": 9, "WORKLOADQ": {"value": true, "at": 11}}})])
}

test_with_another_mode if {
	found := rule.finding with input as world([interface("OSA1", object.union(vmac, {"INBPERF": {"value": "MINCPU", "at": 9}}))])
	{f.fix | some f in found} == {[
		{"op": "replace", "at": 9, "text": "INBPERF DYNAMIC WORKLOADQ"},
		{"op": "delete", "at": 8},
	]}
}

test_streams if {
	traffic := {"workload": {"flows": [{"kind": "FTP", "name": "files"}, {"kind": "RR"}]}}
	found := rule.finding with input as object.union(world([interface("OSA1", {})]), traffic)
	found == {{
		"at": 8,
		"message": "stream",
		"args": {"name": "OSA1", "flows": ["files"]},
		"fix": [{"op": "replace", "at": 8, "text": "INBPERF DYNAMIC WORKLOADQ VMAC"}],
	}}
}

test_shared_port if {
	found := rule.finding with input as world([interface(sprintf("OSA%d", [i]), {}) | some i in numbers.range(1, 5)])
	{[f.message, f.args.count] | some f in found} == {["shared", 5]}
	known := {"environment": {"interfaces": {"OSA1": {"dataDevices": 9}}}}
	one := rule.finding with input as object.union(world([interface("OSA1", {})]), known)
	{[f.message, f.args.count] | some f in one} == {["shared", 9]}
}

test_network_express if {
	found := rule.finding with input as world([interface("OSA1", {"DEVNUM": {"value": "2B80", "at": 9}})])
	{f.message | some f in found} == {"network"}
	planned := {"environment": {"interfaces": {"OSA1": {"plannedChpidType": "OSH"}}}}
	one := rule.finding with input as object.union(world([interface("OSA1", {})]), planned)
	{f.message | some f in one} == {"network"}
}

test_alone_is_silent if {
	rule.finding == set() with input as world([interface("OSA1", {})])
	rule.finding == set() with input as world([interface("OSA1", {"OLM": {"value": false, "at": 8}, "INBPERF": {"value": "DYNAMIC", "at": 9}})])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([interface("OSA1", {"INBPERF": {"state": "symbolic", "at": 9}})])
}
