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

to(destination) := {
	"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.7.0.1", "mask": {"value": "255.255.255.0"}}}, "IPCONFIG6": {"DYNAMICXCF": {"value": "2001:db8:7::1/64"}}},
	"policy": {"objects": {"RoutingRule": [{"at": 7, "name": "R", "settings": {"IpDestAddr": {"value": destination, "at": 8}}, "parts": {"RoutingAction": [1]}}]}},
}

both := [route("DEFAULT", "OSA1"), route("0.0.0.0/0", "OSA2")]

test_sysplex_targets if {
	some f in rule.finding with input as world(no, both, to("10.7.0.5"))
	f.args == {"name": "A", "rule": "R", "network": "10.7.0.0/24", "parameter": "DynamicXCFRoutes"}
	some g in rule.finding with input as world(no, both, to("2001:db8:7::/64"))
	g.args.parameter == "DynamicXCFRoutes6"
	rule.finding == set() with input as world(no, both, to("10.8.0.5"))
	rule.finding == set() with input as world(no, both, to("All"))
}

test_network_with_prefix if {
	prefix := {"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.7.0.1/28"}}}, "policy": to("10.7.0.5").policy}
	some f in rule.finding with input as world(no, both, prefix)
	f.args.network == "10.7.0.0/28"
}

test_sysplex_targets_by_set if {
	sets := {"policy": {"objects": {
		"RoutingRule": [{"at": 7, "name": "R", "settings": {"IpDestAddrSetRef": {"value": "S", "at": 8}}, "parts": {"RoutingAction": [1], "IpAddrSet": [6]}}],
		"IpAddrSet": [{"at": 6, "settings": {"Prefix": {"value": "10.7.0.0/28"}}}],
	}}}
	some f in rule.finding with input as world(no, both, object.union(to("All"), sets))
	f.message == "sysplex"
}

test_interface_of_no_profile if {
	some f in rule.finding with input as world({"value": "Yes"}, [route("10.0.0.0/8", "OSA9")], {"complete": true})
	f.message == "interface"
	f.args.interface == "OSA9"
	rule.finding == set() with input as world({"value": "Yes"}, [route("10.0.0.0/8", "EZAXCF02")], {"complete": true})
	rule.finding == set() with input as world({"value": "Yes"}, [route("10.0.0.0/8", "osa1"), route("10.0.0.0/8", "dev1")], {"complete": true})
}

test_dynamic_routes_over_an_unknown_interface if {
	parms := [{"interface": {"value": name, "at": at}} | some at, name in ["OSA1", "OSA9", "EZAXCF02"]]
	tables := {"RouteTable": [{"at": 4, "name": "T", "settings": {"DynamicRoutingParms": parms}, "parts": {}}]}
	found := rule.finding with input as world(no, [], {"complete": true, "policy": {"objects": tables}})
	{[f.at, f.message, f.args.interface] | some f in found} == {[1, "dynamic", "OSA9"]}
	rule.finding == set() with input as world(no, [], {"policy": {"objects": tables}})
}

test_no_routes if rule.finding == set() with input as world(no, [], {})

test_unknown_is_silent if {
	unnamed := {"complete": true, "gaps": [{"statement": "INTERFACE", "reason": "symbolic"}]}
	rule.finding == set() with input as world({"value": "Yes"}, [route("10.0.0.0/8", "OSA9")], unnamed)
	rule.finding == set() with input as world({"state": "unknown"}, [route("DEFAULT", "OSA1")], {})
	rule.finding == set() with input as world({"value": "Yes"}, [route("10.0.0.0/8", "OSA9")], {"complete": false})
}

test_dynamic_tables_are_silent if {
	tables := {"RouteTable": [{"at": 4, "name": "T", "settings": {"Route": [route("DEFAULT", "OSA1")], "DynamicRoutingParms": [{"at": 7}]}, "parts": {}}]}
	rule.finding == set() with input as world(no, [], {"policy": {"objects": tables}})
}
