package ezlint.rules.availability.avl047_test

import data.ezlint.rules.availability.avl047 as rule

world(seconds, tries, via) := {
	"stack": {"members": {"tcpip-data": [{
		"complete": true,
		"at": 1,
		"settings": {"RESOLVERTIMEOUT": seconds, "RESOLVERUDPRETRIES": tries, "RESOLVEVIA": {"value": via, "state": "default"}},
		"entries": {"NSINTERADDR": [{"at": 2, "settings": {"address": [{"value": "10.1.1.1"}]}}, {"at": 3, "settings": {"address": [{"value": "10.1.1.2"}]}}]},
	}]}},
	"parameters": {"AVL047": {"seconds": 60}},
}

test_reports if {
	found := rule.finding with input as world({"value": 30, "at": 7}, {"value": 2, "at": 8}, "UDP")
	found == {{"at": 7, "args": {"total": 120, "seconds": 30, "servers": 2, "tries": 2}}}
}

test_at_the_tries if {
	found := rule.finding with input as world({"value": 5, "state": "default"}, {"value": 9, "at": 8}, "UDP")
	{f.at | some f in found} == {8}
}

test_silent if {
	rule.finding == set() with input as world({"value": 30, "at": 7}, {"value": 1, "state": "default"}, "UDP")
	rule.finding == set() with input as world({"value": 30, "at": 7}, {"value": 2, "at": 8}, "TCP")
	quiet := {"stack": {"members": {"resolver-setup": [{"settings": {"UNRESPONSIVETHRESHOLD": {"at": 9, "autoquiesce": {"value": "AUTOQUIESCE"}}}}]}}}
	rule.finding == set() with input as object.union(world({"value": 30, "at": 7}, {"value": 2, "at": 8}, "UDP"), quiet)
}

test_unknown_is_silent if rule.finding == set() with input as world({"state": "unknown"}, {"value": 2, "at": 8}, "UDP")
