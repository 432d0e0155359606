package ezlint.rules.hygiene.hyg019_test

import data.ezlint.rules.hygiene.hyg019 as rule

world(hours, flow, answer) := {
	"parameters": {"HYG019": {"hours": 24}},
	"stack": {"policy": {
		"tls": {"rules": [{"at": 3, "enabled": true}, {"at": 5, "enabled": true}, {"at": 7, "enabled": false}]},
		"objects": {"TTLSRule": [{"at": 3, "name": "Db2"}, {"at": 5, "name": "Old"}]},
	}},
	"workload": {"measured": {"hours": hours}, "flows": [flow]},
	"connections": {"flows": [{"tls": answer}]},
}

measured := {"kind": "RR", "connections": 9}

used := {"answer": "yes", "rules": [3]}

test_never_used if {
	found := rule.finding with input as world(24, measured, used)
	found == {{"at": 5, "args": {"rule": "Old", "hours": 24}}}
}

test_peak_hour if {
	world_of_peak := object.union(world(48, measured, used), {"workload": {"measured": {"flowHours": 1}}})
	rule.finding == set() with input as world_of_peak
}

test_silent if {
	rule.finding == set() with input as world(48, measured, {"answer": "unknown", "rules": []})
	rule.finding == set() with input as world(23, measured, used)
	rule.finding == set() with input as world(48, {"kind": "RR"}, used)
	rule.finding == set() with input as world(48, measured, {"answer": "unknown"})
	rule.finding == set() with input as world(48, measured, {"answer": "yes", "rules": [3, 5]})
}
