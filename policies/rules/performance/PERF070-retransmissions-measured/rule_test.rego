package ezlint.rules.performance.perf070_test

import data.ezlint.rules.performance.perf070 as rule

world(percent, flows, statements) := {
	"parameters": {"PERF070": {"percent": 1, "bytes": 1000000}},
	"stack": {"statements": statements, "files": [{"at": 1}]},
	"workload": {"measured": {"retransmittedPercent": percent}, "flows": flows},
}

coded := [{"at": 2, "statement": "IPCONFIG"}, {"at": 5, "statement": "TCPCONFIG"}]

test_flows if {
	flows := [
		{"name": "far", "connections": 1, "retransmittedPercent": 4, "bytesOut": 1000000},
		{"name": "near", "connections": 1, "retransmittedPercent": 0, "bytesOut": 5000000},
		{"name": "short", "connections": 1, "retransmittedPercent": 9, "bytesOut": 999999},
	]
	found := rule.finding with input as world(2.5, flows, coded)
	found == {{"at": 5, "args": {"percent": 2.5, "least": 1, "flows": ["far"], "time": "the measured time"}}}
}

test_alone if {
	found := rule.finding with input as world(1, [], [{"at": 2, "statement": "IPCONFIG"}])
	found == {{"at": 2, "message": "alone", "args": {"percent": 1, "time": "the measured time"}}}
}

test_silent if {
	rule.finding == set() with input as world(0.9, [{"name": "far", "retransmittedPercent": 4}], coded)
	rule.finding == set() with input as object.remove(world(3, [], coded), ["workload"])
}
