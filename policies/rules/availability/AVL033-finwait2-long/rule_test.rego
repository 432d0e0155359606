package ezlint.rules.availability.avl033_test

import data.ezlint.rules.availability.avl033 as rule

stack(wait, connections) := {
	"stack": {"files": [{"at": 0}], "statements": [], "settings": {"TCPCONFIG": {"FINWAIT2TIME": wait}}},
	"parameters": {"AVL033": {"connections": 1000}},
	"workload": {"measured": {"finWait2Connections": connections}},
}

test_long if {
	wait := {"value": 3600, "at": 3}
	rule.finding == {{
		"at": 3,
		"args": {"seconds": 3600},
		"fix": [{"op": "set-parameter", "statement": "TCPCONFIG", "text": "FINWAIT2TIME 60", "replaces": wait}],
	}} with input as stack(wait, 10)
}

test_measured if {
	found := rule.finding with input as stack({"value": 600, "state": "default"}, 5000)
	{[f.at, f.message, f.args.count] | some f in found} == {[0, "measured", 5000]}
}

test_silent if {
	rule.finding == set() with input as stack({"value": 600, "at": 3}, 1000)
	rule.finding == set() with input as stack({"value": 60, "at": 3}, 5000)
}

test_unknown_is_silent if {
	rule.finding == set() with input as stack({"state": "unknown"}, 5000)
	rule.finding == set() with input as object.remove(stack({"value": 600, "at": 3}, 0), ["workload"])
}
