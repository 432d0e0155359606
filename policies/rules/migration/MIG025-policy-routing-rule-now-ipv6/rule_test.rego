package ezlint.rules.migration.mig025_test

import data.ezlint.rules.migration.mig025 as rule

everything := {"value": "All", "state": "default"}

anything := {"IpSourceAddr": everything, "IpDestAddr": everything}

route(destination) := {"at": 31, "destination": {"value": destination}}

model(settings, parts, table) := {"stack": {
	"interfaces": [{"name": "O6", "family": 6, "class": "osa"}],
	"policy": {"objects": {
		"RoutingRule": [{"type": "RoutingRule", "name": "R1", "at": 1, "nameAt": 2, "settings": settings, "parts": object.union({"RoutingAction": [10]}, parts)}],
		"RoutingAction": [{"at": 10, "settings": {"UseMainRouteTable": {"value": "No", "at": 11}}, "parts": {"RouteTable": [20]}}],
		"RouteTable": [object.union({"name": "T1", "at": 20, "settings": {}}, table)],
	}},
}}

findings(settings, parts, table) := {[f.at, f.message, f.args.tables] | some f in rule.finding with input as model(settings, parts, table)}

ipv4 := {"settings": {"Route": [route("10.0.0.0/8"), route("DEFAULT")], "DynamicRoutingParms": {"interface": {"value": "O4"}}}}

test_ipv4_tables if findings(anything, {}, ipv4) == {[2, "default", ["T1"]]}

test_silent if {
	findings(object.union(anything, {"IpSourceAddr": {"value": "0.0.0.0/0", "at": 5, "state": ""}}), {}, ipv4) == set()
	findings(anything, {"IpAddrSet": [7]}, ipv4) == set()
	findings(anything, {}, {"settings": {"Route": [route("2001:db8::/32")]}}) == set()
	findings(anything, {}, {"settings": {"Route": [route("DEFAULT6")]}}) == set()
	findings(anything, {}, {"settings": {"DynamicRoutingParms": [{"interface": {"value": "o6"}}]}}) == set()
	rule.finding == set() with input as object.union(model(anything, {}, ipv4), {"stack": {"interfaces": []}})
}

test_unknown_is_silent if {
	findings(anything, {}, {"settings": {"Route": [{"at": 31, "destination": {"state": "symbolic"}}]}}) == set()
	findings(anything, {}, {"settings": {"DynamicRoutingParms": [{"interface": {"state": "symbolic"}}]}}) == set()
	findings(anything, {}, {"damaged": true}) == set()
	rule.finding == set() with input as {"stack": {}}
}
