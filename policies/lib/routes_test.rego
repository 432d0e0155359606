package ezlint.lib.routes_test

import data.ezlint.lib.routes

route(at, destination, hop, more) := {"at": at, "destination": destination, "interface": "OSA1", "entry": object.union({"firstHop": {"value": hop}}, more)}

replaceable := {"REPLACEABLE": {"value": true}}

model(list) := {"stack": {"routes": list}}

test_rejected if {
	routes.rejected == {2, 3} with input as model([
		route(1, "10.7.0.0/16", "10.1.1.254", {}),
		route(2, "10.7.0.0/16", "10.1.1.254", {"MTU": {"value": 1400}}),
		route(3, "10.7.0.0/16", "10.1.1.253", replaceable),
		route(4, "10.8.0.0/16", "10.1.1.254", replaceable),
		route(5, "10.7.0.0/16", "10.1.1.252", {}),
	])
}

test_unknown_is_not_rejected if {
	hidden := route(2, "10.7.0.0/16", "10.1.1.253", {"REPLACEABLE": {"state": "symbolic"}})
	routes.rejected == set() with input as model([route(1, "10.7.0.0/16", "10.1.1.254", {}), hidden])
}
