package ezlint.rules.migration.mig025_test

import data.ezlint.rules.migration.mig025 as rule

all := {"value": "All", "state": "default"}

any := {"IpSourceAddr": all, "IpDestAddr": all}

route(destination) := {"at": 31, "destination": {"value": destination}}

model(settings, parts, table) := {"stack": {
	"interfaces": [{"name": "O6", "family": 6, "class": "osa"}],
	"policy": {"objects": {
		"RoutingRule": [{"type": "RoutingRule", "name": "R1", "at": 1, "nameAt": 2, "settings": settings, "parts": object.union({"RoutingAction": [10]}, parts)}],
		"RoutingAction": [{"at": 10, "settings": {"UseMainRouteTable": {"value": "No", "at": 11}}, "parts": {"RouteTable": [20]}}],
		"RouteTable": [object.union({"name": "T1", "at": 20, "settings": {}}, table)],
	}},
}}

findings(settings, parts, table) := found if {
	found := {[f.at, f.message, f.args.tables] | some f in rule.finding with input as model(settings, parts, table)}
}

ipv4 := {"settings": {"Route": [route("10.0.0.0/8"), route("DEFAULT")], "DynamicRoutingParms": {"interface": {"value": "O4"}}}}

test_ipv4_tables if findings(any, {}, ipv4) == {[2, "default", ["T1"]]}

test_silent if {
	findings(object.union(any, {"IpSourceAddr": {"value": "0.0.0.0/0", "at": 5, "state": ""}}), {}, ipv4) == set()
	findings(any, {"IpAddrSet": [7]}, ipv4) == set()
	findings(any, {}, {"settings": {"Route": [route("2001:db8::/32")]}}) == set()
	findings(any, {}, {"settings": {"Route": [route("DEFAULT6")]}}) == set()
	findings(any, {}, {"settings": {"DynamicRoutingParms": [{"interface": {"value": "o6"}}]}}) == set()
	rule.finding == set() with input as object.union(model(any, {}, ipv4), {"stack": {"interfaces": []}})
}

test_unknown_is_silent if {
	findings(any, {}, {"settings": {"Route": [{"at": 31, "destination": {"state": "symbolic"}}]}}) == set()
	findings(any, {}, {"settings": {"DynamicRoutingParms": [{"interface": {"state": "symbolic"}}]}}) == set()
	findings(any, {}, {"damaged": true}) == set()
	rule.finding == set() with input as {"stack": {}}
}
