package ezlint.rules.correctness.cor111_test

import data.ezlint.rules.correctness.cor111 as rule

osa(name, address, place) := {"name": name, "at": place, "class": "osa", "family": 4, "settings": {}, "addresses": [{"address": address, "prefix": 24}]}

route(network, interface, place) := {
	"at": place, "isDirect": true, "isDefault": false, "destination": network, "interface": interface,
	"entry": {"interface": {"value": interface, "at": place + 1}},
}

two := [osa("OSA1", "10.1.1.1", 1), osa("OSA2", "10.1.2.1", 2)]

world(interfaces, routes) := {"release": "3.2", "stack": {"interfaces": interfaces, "routes": routes}}

found(interfaces, routes) := {f | some f in rule.finding with input as world(interfaces, routes)}

test_other_interface if {
	found(two, [route("10.1.2.0/24", "osa1", 10)]) == {{
		"at": 10,
		"args": {"destination": "10.1.2.0/24", "interface": "osa1", "networks": ["10.1.1.0/24"], "holder": "OSA2"},
		"related": [{"at": 2, "message": "holder"}],
		"fix": [{"op": "replace", "at": 11, "text": "OSA2"}],
	}}
	count(found(two, [route("10.1.2.128/25", "OSA1", 10)])) == 1
}

test_no_edit_for_an_interface_defined_later if {
	later := [two[0], osa("OSA2", "10.1.2.1", 30)]
	some f in found(later, [route("10.1.2.0/24", "OSA1", 10)])
	not f.fix
}

test_silent if {
	found(two, [route("10.1.2.0/24", "OSA2", 10), route("10.1.3.0/24", "OSA1", 20)]) == set()
	found(two, [route("10.1.2.0/24", "OSA1", 10), route("10.1.2.0/24", "OSA2", 20)]) == set()
	found(two, [route("10.1.2.9/32", "OSA1", 10)]) == set()
	found(two, [route("10.0.0.0/8", "OSA1", 10)]) == set()
	found(two, [object.union(route("10.1.2.0/24", "OSA1", 10), {"isDirect": false})]) == set()
	found([object.union(two[0], {"class": "mpcptp"}), two[1]], [route("10.1.2.0/24", "OSA1", 10)]) == set()
}

test_unknown_is_silent if {
	found([object.union(two[0], {"damaged": true}), two[1]], [route("10.1.2.0/24", "OSA1", 10)]) == set()
	found([object.union(two[0], {"settings": {"IPADDR": {"state": "symbolic"}}}), two[1]], [route("10.1.2.0/24", "OSA1", 10)]) == set()
	found(two, [object.union(route("10.1.2.0/24", "OSA1", 10), {"damaged": true})]) == set()
}
