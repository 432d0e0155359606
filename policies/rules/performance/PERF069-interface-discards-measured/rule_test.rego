package ezlint.rules.performance.perf069_test

import data.ezlint.rules.performance.perf069 as rule

world(counts) := {
	"parameters": {"PERF069": {"percent": 0.1}},
	"stack": {"interfaces": [{"at": 3, "name": "OSA1"}, {"at": 4, "name": "OSA2"}]},
	"workload": {"measured": {"interfaces": {"osa1": counts}}},
}

test_inbound if {
	found := rule.finding with input as world({"discardedInPercent": 0.7, "discardedOutPercent": 0})
	found == {{"at": 3, "args": {"interface": "OSA1", "percent": 0.7, "time": "the measured time"}}}
}

test_outbound if {
	found := rule.finding with input as world({"discardedOutPercent": 0.1, "outputQueueLength": 9})
	found == {{"at": 3, "message": "outbound", "args": {"interface": "OSA1", "percent": 0.1, "queue": 9, "time": "the measured time"}}}
}

test_outbound_without_queue if {
	found := rule.finding with input as world({"discardedOutPercent": 0.1})
	found == {{"at": 3, "message": "outboundWithoutQueue", "args": {"interface": "OSA1", "percent": 0.1, "time": "the measured time"}}}
}

test_silent if {
	rule.finding == set() with input as world({"discardedInPercent": 0.05, "discardedOutPercent": 0})
	rule.finding == set() with input as object.remove(world({}), ["workload"])
}
