package ezlint.rules.correctness.cor073_test

import data.ezlint.rules.correctness.cor073 as rule

outside(answer, filters, tunnels) := {"outside": {"answer": answer, "filters": filters, "tunnels": tunnels}}

blocked := outside("no", "on", [])

range := {"at": 7, "low": {"value": 50000, "at": 8}, "high": {"value": 50199, "at": 9}}

world(control, low, high) := {
	"connections": {"ports": {"21": control, "50000": low, "50199": high}},
	"stack": {"complete": true, "interfaces": [{"class": "osa"}], "members": {"ftp-data": [{"at": 1, "readers": ["server"], "settings": {"PASSIVEDATAPORTS": range}}]}},
}

reached := outside("yes", "on", [])

test_blocked if {
	found := rule.finding with input as world(reached, blocked, blocked)
	found == {{"at": 7, "args": {"low": 50000, "high": 50199}}}
}

test_silent if {
	rule.finding == set() with input as world(reached, reached, blocked)
	rule.finding == set() with input as world(blocked, blocked, blocked)
	rule.finding == set() with input as world(reached, outside("no", "on", ["T"]), outside("no", "on", ["T"]))
	rule.finding == set() with input as world(outside("yes", "off", []), outside("yes", "off", []), blocked)
}

test_unknown_is_silent if rule.finding == set() with input as world(reached, outside("unknown", "on", []), blocked)
