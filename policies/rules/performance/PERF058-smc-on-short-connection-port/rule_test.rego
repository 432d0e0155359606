package ezlint.rules.performance.perf058_test

import data.ezlint.rules.performance.perf058 as rule

entry(more) := object.union({"at": 7, "port": {"value": 7001}, "protocol": {"value": "TCP"}, "job": {"value": "CRRSRV"}}, more)

flow := {"kind": "CRR", "name": "inquiry", "port": 7001, "sendBytes": 100, "receiveBytes": 400}

findings(ports, auto, list, release) := found if {
	found := rule.finding with input as {
		"release": release,
		"stack": {
			"settings": {"GLOBALCONFIG": {"SMCD": {"value": true, "at": 2}, "SMCGLOBAL": {"AUTOSMC": auto}}},
			"ports": ports,
			"portRanges": [],
		},
		"workload": {"flows": list},
		"parameters": {"PERF058": {"short_connection_requests": 10, "short_connection_bytes": 32768}},
	}
}

off := {"value": false, "at": 3}

on := {"value": true, "state": "default"}

test_autosmc_off if {
	findings([entry({})], off, [flow], "3.1") == {{
		"at": 7,
		"severity": "info",
		"message": "default",
		"args": {"port": 7001, "job": "CRRSRV", "flows": ["inquiry"], "bytes": 500, "functions": ["SMC-D"]},
		"fix": [{"op": "add-parameter", "to": 7, "text": "NOSMC"}],
	}}
}

test_autosmc_on if {
	some f in findings([entry({})], on, [flow], "2.1")
	f.severity == "hint"
	f.fix[0].text == "NOSMCR"
}

test_smc_coded if {
	some f in findings([entry({"SMC": {"value": true, "at": 8}})], on, [flow], "3.1")
	f.severity == "info"
	f.fix == [{"op": "replace", "at": 8, "text": "NOSMC"}]
}

test_silent if {
	count(findings([entry({"SMC": {"value": false, "at": 8}})], off, [flow], "3.1")) == 0
	count(findings([], off, [flow], "3.1")) == 0
	count(findings([entry({})], off, [object.union(flow, {"direction": "outbound"})], "3.1")) == 0
	count(findings([entry({})], off, [object.union(flow, {"receiveBytes": 100000})], "3.1")) == 0
	count(findings([entry({})], off, [object.union(flow, {"protection": "ipsec"})], "3.1")) == 0
	count(findings([entry({})], off, [flow, {"kind": "RR", "port": 7001, "requestsPerConnection": 500}], "3.1")) == 0
}

test_autosmc_unknown_is_a_hint if {
	some f in findings([entry({})], {"state": "unknown"}, [flow], "3.1")
	f.severity == "hint"
}

test_unknown_is_silent if {
	count(findings([entry({"damaged": true})], off, [flow], "3.1")) == 0
	unknown := rule.finding with input as {"stack": {"settings": {"GLOBALCONFIG": {"SMCD": {"state": "unknown"}}}}, "workload": {"flows": [flow]}}
	count(unknown) == 0
}
