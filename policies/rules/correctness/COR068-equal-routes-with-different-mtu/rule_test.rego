package ezlint.rules.correctness.cor068_test

import data.ezlint.rules.correctness.cor068 as rule

route(at, destination, mtu) := {"at": at, "destination": destination, "entry": {"at": at, "MTU": mtu}}

world(routes) := {"stack": {"routes": routes}}

test_differ if {
	found := rule.finding with input as world([route(2, "10.30.0.0/16", {"value": 8992}), route(3, "10.30.0.0/16", {"value": 1492})])
	found == {{"at": 3, "args": {"destination": "10.30.0.0/16", "mtus": [1492, 8992]}, "related": [{"at": 2, "message": "first", "args": {"destination": "10.30.0.0/16"}}]}}
}

test_silent if {
	rule.finding == set() with input as world([route(2, "10.30.0.0/16", {"value": 1492}), route(3, "10.30.0.0/16", {"value": 1492})])
	rule.finding == set() with input as world([route(2, "10.30.0.0/16", {"value": 8992}), route(3, "10.31.0.0/16", {"value": 1492})])
}

test_rejected_is_silent if {
	way := {"interface": "OSA1", "entry": {"firstHop": {"value": "10.1.1.254"}}}
	rule.finding == set() with input as world([object.union(route(at, "10.30.0.0/16", {"value": mtu}), way) | some at, mtu in {2: 1492, 3: 8992}])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([route(2, "10.30.0.0/16", {"state": "symbolic"}), route(3, "10.30.0.0/16", {"value": 1492})])
	rule.finding == set() with input as world([object.union(route(2, "10.30.0.0/16", {"value": 1}), {"damaged": true}), route(3, "10.30.0.0/16", {"value": 1492})])
}
