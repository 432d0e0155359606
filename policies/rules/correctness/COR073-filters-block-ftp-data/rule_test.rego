package ezlint.rules.correctness.cor073_test

import data.ezlint.rules.correctness.cor073 as rule

outside(answer, filters) := {"outside": {"answer": answer, "filters": filters}}

range := {"at": 7, "low": {"value": 50000, "at": 8}, "high": {"value": 50199, "at": 9}}

world(control, denied) := {
	"connections": {"ports": {"21": control}, "deniedDataPorts": denied},
	"stack": {"complete": true, "interfaces": [{"class": "osa"}], "members": {"ftp-data": [{"at": 1, "readers": ["server"], "settings": {"PASSIVEDATAPORTS": range}}]}},
}

reached := outside("yes", "on")

test_blocked if {
	found := rule.finding with input as world(reached, [50000, 50199])
	found == {{"at": 7, "args": {"low": 50000, "high": 50199}}}
}

test_silent if {
	rule.finding == set() with input as world(reached, [50199])
	rule.finding == set() with input as world(outside("no", "on"), [50000, 50199])
	rule.finding == set() with input as world(outside("yes", "off"), [])
}

test_unknown_is_silent if rule.finding == set() with input as world(outside("unknown", "on"), [50000, 50199])
