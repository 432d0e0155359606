package ezlint.rules.performance.perf066_test

import data.ezlint.rules.performance.perf066 as rule

flow := {"name": "ftp", "kind": "STR", "sendBytes": 1, "receiveBytes": 20000000, "direction": "inbound", "protection": "ipsec"}

findings(flow, setting) := {[f.at, f.args.flows] | some f in rule.finding with input as {"workload": {"flows": [flow]}, "stack": {"settings": {"IPCONFIG": {"SEGMENTATIONOFFLOAD": setting}}}}}

on := {"value": true, "at": 3}

test_lost if {
	findings(flow, on) == {[3, ["ftp"]]}
	findings(object.union(flow, {"direction": "outbound", "sendBytes": 20000000, "receiveBytes": 1}), on) == {[3, ["ftp"]]}
}

test_silent if {
	findings(flow, {"value": false, "at": 3}) == set()
	findings(object.union(flow, {"protection": "at-tls"}), on) == set()
	findings(object.union(flow, {"direction": "outbound"}), on) == set()
	findings(object.union(flow, {"kind": "RR"}), on) == set()
}

test_unknown_is_silent if {
	findings(object.remove(flow, ["direction"]), on) == set()
	findings(object.remove(flow, ["protection"]), on) == set()
	findings(flow, {"state": "unknown"}) == set()
	rule.finding == set() with input as {"stack": {"settings": {"IPCONFIG": {"SEGMENTATIONOFFLOAD": on}}}}
}
