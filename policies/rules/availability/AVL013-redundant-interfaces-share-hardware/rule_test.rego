package ezlint.rules.availability.avl013_test

import data.ezlint.rules.availability.avl013 as rule

osa(name, port, at) := {"name": name, "class": "osa", "statement": "INTERFACE", "family": 4, "at": at, "settings": {"PORTNAME": {"value": port, "at": at + 1}, "VLANID": {"value": at}, "VMAC": {"value": true}}}

route(destination, interface) := {"family": 4, "destination": destination, "interface": interface, "at": 90}

stack(interfaces, routes) := {"stack": {"complete": true, "gaps": [], "interfaces": interfaces, "routes": routes}, "environment": {}}

two := [osa("A", "P1", 10), osa("B", "P1", 20)]

defaults := [route("0.0.0.0/0", "A"), route("0.0.0.0/0", "B")]

test_port if {
	rule.finding == {{
		"at": 21,
		"args": {"names": ["A", "B"], "adapter": "port P1"},
		"related": [{"at": 10, "message": "other", "args": {"name": "A"}}],
	}} with input as stack(two, [])
	count(rule.finding) == 1 with input as stack(two, array.concat(defaults, [route("10.7.0.0/16", "A"), route("10.7.0.0/16", "B")]))
}

test_facts if {
	facts := {"environment": {"interfaces": {"A": {"feature": "f1", "pchid": "100"}, "B": {"feature": "F1", "pchid": "104"}}}}
	found := rule.finding with input as object.union(stack([osa("A", "P1", 10), osa("B", "P2", 20)], defaults), facts)
	{f.args.adapter | some f in found} == {"feature F1"}
}

link(name, device, at) := {"name": name, "class": "osa", "statement": "LINK", "device": device, "family": 4, "at": at, "settings": {}}

test_links_of_one_feature if {
	facts := {"environment": {"interfaces": {"A": {"feature": "f1"}, "B": {"feature": "F1"}}}}
	found := rule.finding with input as object.union(stack([link("A", "D1", 10), link("B", "D2", 20)], []), facts)
	{f.at | some f in found} == {20}
}

test_second_link_of_a_device_is_silent if rule.finding == set() with input as stack([link("A", "D1", 10), link("B", "D1", 20)], [])

vlan(interface, id) := object.union(interface, {"settings": {"VLANID": {"value": id, "at": 99}}})

test_vlans if {
	pair := [vlan(osa("A", "P1", 10), 10), vlan(osa("B", "P1", 20), 20)]
	spare := array.concat(pair, [vlan(osa("C", "P2", 30), 10), vlan(osa("D", "P2", 40), 20)])
	rule.finding == set() with input as stack(spare, defaults)
	count(rule.finding) == 1 with input as stack(pair, defaults)
}

test_rejected_interface_is_silent if {
	every parameter in ["VLANID", "VMAC"] {
		rule.finding == set() with input as stack([osa("A", "P1", 10), json.remove(osa("B", "P1", 20), [concat("/", ["settings", parameter])])], defaults)
	}
}

test_silent if {
	rule.finding == set() with input as stack([osa("A", "P1", 10), osa("B", "P2", 20)], defaults)
	rule.finding == set() with input as stack([osa("A", "P1", 10), osa("B", "P1", 20), osa("C", "P2", 30)], array.concat(defaults, [route("0.0.0.0/0", "C")]))
	rule.finding == set() with input as stack(two, array.concat(defaults, [route("0.0.0.0/0", "HIPER1")]))
	rule.finding == set() with input as stack(two, [route("0.0.0.0/0", "A")])
	rule.finding == set() with input as object.union(stack(two, defaults), {"environment": {"lpar": {"zvmGuest": true}}})
}

test_unknown_is_silent if {
	somewhere := object.union(object.remove(osa("C", "P2", 30), ["settings"]), {"settings": {"PORTNAME": {"state": "symbolic"}, "VLANID": {"value": 10}}})
	rule.finding == set() with input as stack([vlan(osa("A", "P1", 10), 10), vlan(osa("B", "P1", 20), 10), somewhere], defaults)
	pair := [vlan(osa("A", "P1", 10), 10), vlan(osa("B", "P1", 20), 20)]
	open := [object.union(osa("C", "P2", 30), {"settings": {"VLANID": {"state": "symbolic"}}}), vlan(osa("D", "P2", 40), 20)]
	rule.finding == set() with input as stack(array.concat(pair, open), defaults)
	rule.finding == set() with input as object.union(stack(two, []), {"stack": {"complete": false}})
	eqenet := {"name": "B", "class": "networkExpress", "statement": "INTERFACE", "family": 4, "at": 20, "settings": {}}
	rule.finding == set() with input as stack([osa("A", "P1", 10), eqenet], defaults)
	rule.finding == set() with input as stack([osa("A", "P1", 10), object.union(osa("B", "P1", 20), {"damaged": true})], defaults)
}

express(name, device, at) := {"name": name, "class": "networkExpress", "statement": "INTERFACE", "family": 4, "at": at, "settings": {"DEVNUM": {"value": device, "at": at + 1}}}

test_network_express if {
	found := rule.finding with input as stack([express("A", "2f00", 10), express("B", "2F00", 20)], defaults)
	{f.args.adapter | some f in found} == {"device 2F00"}
	rule.finding == set() with input as stack([express("A", "2F00", 10), express("B", "2F80", 20)], defaults)
}

hidden_vlan(interface) := object.union(json.remove(interface, ["settings/VLANID"]), {"settings": {"VLANID": {"state": "symbolic"}}})

test_hidden_vlan_may_be_each_of_the_family if {
	pair := [hidden_vlan(osa("A", "P1", 10)), hidden_vlan(osa("B", "P1", 20))]
	count(rule.finding) == 1 with input as stack(pair, defaults)
	count(rule.finding) == 1 with input as stack(array.concat(pair, [vlan(osa("C", "P1", 30), 10)]), defaults)
	count(rule.finding) == 1 with input as stack(array.concat(pair, [object.union(osa("C", "P2", 30), {"family": 6})]), defaults)
	rule.finding == set() with input as stack(array.concat(pair, [osa("C", "P2", 30)]), defaults)
	one := [hidden_vlan(osa("A", "P1", 10)), osa("B", "P1", 20)]
	rule.finding == set() with input as stack(array.concat(one, [hidden_vlan(osa("C", "P2", 30))]), defaults)
	count(rule.finding) == 1 with input as stack(array.concat(one, [osa("C", "P2", 30)]), defaults)
}

# An unknown adapter of the interface itself is no spare.
test_own_unknown_adapter_is_no_spare if {
	links := [{"name": name, "class": "osa", "statement": "LINK", "device": name, "family": 4, "at": at, "settings": {"VLANID": {"value": 10}, "PORTNAME": {"state": "symbolic", "at": at}}} | some name, at in {"A": 10, "B": 20}]
	known := json.remove(links[1], ["settings/PORTNAME/state"])
	facts := {"environment": {"interfaces": {"A": {"feature": "f1"}, "B": {"feature": "f1"}}}}
	count(rule.finding) == 1 with input as object.union(stack([links[0], known], defaults), facts)
	rule.finding == set() with input as object.union(stack(links, defaults), facts)
}
