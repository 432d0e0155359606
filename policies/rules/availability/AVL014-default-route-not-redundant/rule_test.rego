package ezlint.rules.availability.avl014_test

import data.ezlint.rules.availability.avl014 as rule

osa(name, address) := {"name": name, "class": "osa", "family": 4, "at": 1, "addresses": [{"address": address, "prefix": 24}]}

route(at, interface) := {"at": at, "family": 4, "isDefault": true, "gateway": "10.1.1.254", "interface": interface, "entry": {"destination": {"value": "DEFAULT"}, "MTU": {"value": 1500}}}

model(interfaces, routes) := {
	"stack": {"complete": true, "gaps": [], "interfaces": interfaces, "routes": routes, "ports": [], "other": {}},
	"environment": {},
}

two := [osa("OSA1", "10.1.1.1"), osa("OSA2", "10.1.1.2")]

test_one_route if {
	found := rule.finding with input as model(two, [route(9, "OSA1")])
	found == {{
		"at": 9,
		"args": {"destination": "DEFAULT", "gateway": "10.1.1.254", "interface": "OSA1", "others": ["OSA2"]},
		"fix": [{"op": "add-parameter", "to": 9, "text": "ROUTE DEFAULT 10.1.1.254 OSA2 MTU 1500"}],
	}}
}

# The stack rejects a route over an interface that is defined after it.
test_later_interface_has_no_edit if {
	later := object.union(two[1], {"at": 20})
	found := rule.finding with input as model([two[0], later], [route(9, "OSA1")])
	[f.fix | some f in found] == [[]]
	third := rule.finding with input as model([two[0], later, osa("OSA3", "10.1.1.3")], [route(9, "OSA1")])
	[[one.text | some one in f.fix] | some f in third] == [["ROUTE DEFAULT 10.1.1.254 OSA3 MTU 1500"]]
}

test_same_adapter_is_silent if {
	on_port := [object.union(interface, {"settings": {"PORTNAME": {"value": "OSAP1"}}}) | some interface in two]
	rule.finding == set() with input as model(on_port, [route(9, "OSA1")])
}

test_silent if {
	rule.finding == set() with input as model(two, [route(9, "OSA1"), route(12, "OSA2")])
	rule.finding == set() with input as model([two[0], osa("OSA2", "10.2.1.2")], [route(9, "OSA1")])
	rule.finding == set() with input as object.union(model(two, [route(9, "OSA1")]), {"environment": {"startedTasks": ["OMPROUTE"]}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as model(two, [route(9, "OSA1"), object.remove(route(12, "OSA2"), ["interface"])])
	rule.finding == set() with input as object.union(model(two, [route(9, "OSA1")]), {"stack": {"complete": false}})
	rule.finding == set() with input as model(two, [object.remove(route(9, "OSA1"), ["gateway"])])
	rule.finding == set() with input as model(two, [route(9, "OSA1"), {"at": 14, "family": 4, "isDefault": false, "entry": {"destination": {"state": "symbolic"}}}])
	rule.finding == set() with input as model(two, [route(9, "OSA1"), object.union(route(12, "OSA1"), {"damaged": true})])
}

direct(at, interface) := {"at": at, "family": 4, "isDefault": false, "destination": "10.1.1.0/24", "interface": interface, "entry": {"destination": {"value": "10.1.1.0/24"}}}

link(name, address) := {"name": name, "class": "osa", "family": 4, "at": 1, "addresses": [{"address": address}]}

# Links have no mask; direct routes show their networks.
test_direct_routes if {
	links := [link("L1", "10.1.1.1"), link("L2", "10.1.1.2")]
	some f in rule.finding with input as model(links, [direct(5, "L1"), direct(6, "L2"), route(9, "L1")])
	f.args.others == ["L2"]
	rule.finding == set() with input as model(links, [direct(5, "L1"), route(9, "L1")])
}
