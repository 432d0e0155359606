package ezlint.rules.hygiene.hyg019_test

import data.ezlint.rules.hygiene.hyg019 as rule

world(measured, flows, answers) := {
	"parameters": {"HYG019": {"hours": 24}},
	"stack": {"policy": {
		"tls": {"rules": [{"at": 3, "enabled": true}, {"at": 5, "enabled": true}, {"at": 7, "enabled": false}]},
		"objects": {"TTLSRule": [{"at": 3, "name": "Db2"}, {"at": 5, "name": "Old"}]},
	}},
	"workload": {"measured": measured, "flows": flows},
	"connections": answers,
}

db2 := {"kind": "RR", "name": "db2", "connections": 9}

used(places) := {"flows": [{"uses": {"tls": places}}]}

old := {{"at": 5, "args": {"rule": "Old", "hours": 24}}}

test_never_used if {
	rule.finding == old with input as world({"hours": 24}, [db2], used([3]))
	rule.finding == old with input as world({"hours": 24, "flowHours": 24}, [db2], used([3]))
}

test_all_hours_beside_the_peak if {
	measured := {"hours": 24, "flowHours": 1, "flows": [db2, {"kind": "FTP", "connections": 2}]}
	peak := object.union(used([]), {"measured": [{"uses": {"tls": [3]}}, {"uses": {"tls": []}}]})
	rule.finding == old with input as world(measured, [db2], peak)
	both := object.union(used([]), {"measured": [{"uses": {"tls": [3]}}, {"uses": {"tls": [5]}}]})
	rule.finding == set() with input as world(measured, [db2], both)
}

test_silent if {
	rule.finding == set() with input as world({"hours": 24, "flowHours": 1}, [db2], used([3]))
	rule.finding == set() with input as world({"hours": 23}, [db2], used([3]))
	rule.finding == set() with input as world({"hours": 72, "connectionHours": 3}, [db2], used([3]))
	rule.finding == set() with input as world({"hours": 48}, [db2], used([3, 5]))
	rule.finding == set() with input as world({"hours": 48}, [db2], {"flows": [{"uses": {}}]})
	rule.finding == set() with input as world({"hours": 48}, [db2, {"kind": "RR"}], {"flows": [{"uses": {"tls": [3]}}, {}]})
	rule.finding == set() with input as world({"hours": 48, "flowsLeftOut": 1}, [db2], used([3]))
	rule.finding == set() with input as world({"hours": 48}, [], {"flows": []})
}
