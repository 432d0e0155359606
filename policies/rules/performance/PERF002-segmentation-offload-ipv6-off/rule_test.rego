package ezlint.rules.performance.perf002_test

import data.ezlint.rules.performance.perf002 as rule

default_off := {"value": false, "state": "default"}

lan6 := {"name": "LAN6", "type": "IPAQENET6", "class": "osa", "family": 6, "at": 7}

world(setting, interfaces) := {"environment": {}, "parameters": {"PERF002": {"bulk_bytes": 32768}}, "stack": {
	"settings": {"IPCONFIG6": {"SEGMENTATIONOFFLOAD": setting}},
	"interfaces": interfaces,
	"statements": [],
}}

with_flows(flows) := object.union(world(default_off, [lan6]), {"workload": {"flows": flows}})

test_default if {
	rule.finding == {{
		"at": 7,
		"message": "default",
		"args": {"interfaces": ["LAN6"]},
		"fix": [{"op": "set-parameter", "statement": "IPCONFIG6", "text": "SEGMENTATIONOFFLOAD", "replaces": default_off}],
	}} with input as world(default_off, [lan6])
}

test_coded if {
	found := rule.finding with input as world({"value": false, "at": 4}, [lan6])
	{[f.at, f.message] | some f in found} == {[4, "coded"]}
}

test_bulk_traffic if {
	count(rule.finding) == 1 with input as with_flows([{"kind": "FTP", "interface": "LAN6"}])
	count(rule.finding) == 1 with input as with_flows([{"kind": "RR", "sendBytes": 100, "receiveBytes": 64000, "direction": "inbound"}])
	count(rule.finding) == 1 with input as with_flows([])
}

test_no_bulk_traffic if {
	rule.finding == set() with input as with_flows([{"kind": "RR", "sendBytes": 100, "receiveBytes": 900}])
	rule.finding == set() with input as with_flows([{"kind": "FTP", "interface": "OSA1"}])
}

test_silent[why] if {
	some why, document in {
		"on": world({"value": true, "at": 4}, [lan6]),
		"IPv4 only": world(default_off, [object.union(lan6, {"family": 4, "type": "IPAQENET"})]),
		"old": object.union(world(default_off, [lan6]), {"environment": {"interfaces": {"LAN6": {"adapter": "OSA-Express3"}}}}),
		"guest": object.union(world(default_off, [lan6]), {"environment": {"lpar": {"zvmGuest": true}}}),
	}
	rule.finding == set() with input as document
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "unknown"}, [lan6])
}
