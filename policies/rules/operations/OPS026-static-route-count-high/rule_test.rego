package ezlint.rules.operations.ops026_test

import data.ezlint.rules.operations.ops026 as rule

route(i, destination, gateway) := {"at": i, "family": 4, "destination": destination, "gateway": gateway, "interface": "OSA1", "isDefault": false}

world(routes, limit) := {"stack": {"routes": routes}, "parameters": {"OPS026": {"max_indirect_routes": limit, "min_covered_routes": 3}}}

wide := route(9, "10.0.0.0/8", "10.1.1.254")

narrow := [route(i, sprintf("10.%d.0.0/16", [i]), "10.1.1.254") | some i in numbers.range(1, 3)]

test_many if {
	rule.finding == {{"at": 1, "args": {"count": 3, "family": 4}}} with input as world(narrow, 2)
}

test_covered if {
	rule.finding == {{"at": 1, "message": "covered", "args": {"count": 3, "all": 4, "wider": "10.0.0.0/8", "family": 4}}} with input as world(array.concat(narrow, [wide]), 2000)
}

test_silent if {
	rule.finding == set() with input as world(narrow, 2000)
	other := [route(9, "10.0.0.0/8", "10.1.1.253")]
	rule.finding == set() with input as world(array.concat(narrow, other), 2000)
	fallback := [object.union(route(9, "0.0.0.0/0", "10.1.1.254"), {"isDefault": true})]
	rule.finding == set() with input as world(array.concat(narrow, fallback), 2000)
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([{"at": i, "family": 4, "gateway": "10.1.1.254", "isDefault": false} | some i in numbers.range(1, 9)], 2)
}

test_other_packet_size_is_silent if {
	own := [object.union(route, {"entry": {"MTU": {"value": 8992}}}) | some route in narrow]
	rule.finding == set() with input as world(array.concat(own, [wide]), 2000)
}
