package ezlint.rules.correctness.cor048_test

import data.ezlint.rules.correctness.cor048 as rule

route(destination, interface) := {"destination": {"value": destination}, "interface": {"value": interface, "at": 9}}

world(main, routes, more) := object.union(
	{"stack": {"complete": false, "interfaces": [{"name": "OSA1"}], "devices": [{"name": "DEV1"}], "policy": {"objects": {
		"RoutingAction": [{"at": 1, "name": "A", "settings": {"UseMainRouteTable": main}, "parts": {"RouteTable": [4]}}],
		"RouteTable": [{"at": 4, "name": "T", "settings": {"Route": routes}, "parts": {}}],
	}}}},
	{"stack": more},
)

no := {"value": "No", "at": 2}

test_one_way_out if {
	some f in rule.finding with input as world(no, [route("DEFAULT", "OSA1")], {})
	f == {"at": 2, "args": {"name": "A", "count": 1}}
}

test_two_ways_out if {
	rule.finding == set() with input as world(no, [route("DEFAULT", "OSA1"), route("0.0.0.0/0", "OSA2")], {})
	rule.finding == set() with input as world({"value": "Yes", "state": "default"}, [route("DEFAULT", "OSA1")], {})
}

test_interface_of_no_profile if {
	some f in rule.finding with input as world({"value": "Yes"}, [route("10.0.0.0/8", "OSA9")], {"complete": true})
	f.message == "interface"
	f.args.interface == "OSA9"
	rule.finding == set() with input as world({"value": "Yes"}, [route("10.0.0.0/8", "osa1"), route("10.0.0.0/8", "dev1")], {"complete": true})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "unknown"}, [route("DEFAULT", "OSA1")], {})
	rule.finding == set() with input as world({"value": "Yes"}, [route("10.0.0.0/8", "OSA9")], {"complete": false})
}

test_dynamic_tables_are_silent if {
	tables := {"RouteTable": [{"at": 4, "name": "T", "settings": {"Route": [route("DEFAULT", "OSA1")], "DynamicRoutingParms": [{"at": 7}]}, "parts": {}}]}
	rule.finding == set() with input as world(no, [], {"policy": {"objects": tables}})
}
