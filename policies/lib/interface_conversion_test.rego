package ezlint.lib.interface_conversion_test

import data.ezlint.lib.interface_conversion as conversion

link := {
	"name": "OSA1L", "at": 20, "device": "OSA1", "addresses": [{"address": "10.4.1.17", "prefix": 24, "at": 32}],
	"settings": {
		"VLANID": {"value": 12, "at": 21}, "VMAC": {"value": "020000000001", "at": 22, "ROUTEALL": {"value": false, "at": 23}},
		"IPBCAST": {"value": true, "at": 24}, "READSTORAGE": {"value": "MAX", "at": 25}, "IFSPEED": {"value": 100, "at": 26},
	},
}

stack := {
	"devices": [{"name": "OSA1", "at": 10}],
	"interfaces": [link, {"name": "VL", "class": "virtual", "device": "VDEV"}],
	"routes": [],
	"settings": {"IPCONFIG": {"SOURCEVIPA": {"value": true, "at": 1}}},
	"other": {
		"HOME": [{"at": 30, "entry": [{"at": 31, "link": {"value": "VL"}}, {"at": 32, "link": {"value": "OSA1L"}}]}],
		"BSDROUTINGPARMS": [{"at": 40, "entry": [{"at": 41, "link": {"value": "OSA1L"}, "mtu": {"value": 1492}}]}],
		"START": [{"at": 50, "name": {"value": "OSA1", "at": 51}}, {"at": 52, "name": {"value": "X", "at": 53}}],
	},
}

operations(link, changes) := found if {
	found := conversion.operations(link, "IPAQENET PORTNAME OSA1", ["PRIROUTER"]) with input as {"stack": object.union(stack, changes)}
}

test_translated if {
	translated := {"other": {"TRANSLATE": [{"at": 60, "entry": [{"at": 61, "link": {"value": "OSA1L"}}]}]}}
	not operations(link, translated)
}

test_everything if {
	operations(link, {}) == [
		{"op": "replace", "at": 20, "text": concat("\n  ", [
			"INTERFACE OSA1L DEFINE IPAQENET PORTNAME OSA1", "IPADDR 10.4.1.17/24", "PRIROUTER", "VLANID 12", "VMAC 020000000001 ROUTELCL",
			"READSTORAGE MAX", "IPBCAST", "MTU 1492", "SOURCEVIPAINTERFACE VL",
		])},
		{"op": "delete", "at": 10},
		{"op": "delete", "at": 32},
		{"op": "delete", "at": 40},
		{"op": "replace", "at": 51, "text": "OSA1L"},
	]
}

plain := {"name": "OSA1L", "at": 20, "device": "OSA1", "addresses": [{"address": "10.4.1.17", "at": 32}], "settings": {"VMAC": {"value": true, "at": 22}}}

test_plain if {
	[first | some first in operations(plain, {"settings": {"IPCONFIG": {"SOURCEVIPA": {"value": false}}}, "other": {"BSDROUTINGPARMS": []}})][0].text == concat("\n  ", [
		"INTERFACE OSA1L DEFINE IPAQENET PORTNAME OSA1", "IPADDR 10.4.1.17", "PRIROUTER", "VMAC",
	])
}

test_mask_of_gateway if {
	gateway := {"at": 60, "route": [{
		"at": 61, "network": {"value": "10"}, "first_hop": {"value": "="}, "link_name": {"value": "OSA1L"},
		"subnet_mask": {"value": "0.255.255.0"}, "subnet_value": {"value": "0.4.1.0"},
	}]}
	found := operations(plain, {"settings": {}, "other": {"GATEWAY": [gateway]}})
	contains(found[0].text, "IPADDR 10.4.1.17/24")
}

test_order_of_links_in_front_of_their_vipa if {
	vipa := {"name": "VL", "class": "virtual", "device": "VDEV", "at": 25}
	one := {"name": "OSA0L", "class": "osa", "statement": "INTERFACE", "at": 27, "settings": {"SOURCEVIPAINTERFACE": {"value": "VL"}}, "addresses": []}
	[op.after | some op in operations(link, {"interfaces": [link, vipa, one]}); op.op == "add-statement"] == [27]
}

test_mask_of_the_direct_route if {
	routes := [{"isDirect": true, "interface": "OSA1L", "destination": "10.4.0.0/16"}, {"isDirect": true, "interface": "OSA1L", "destination": "10.9.0.0/16"}]
	contains(operations(plain, {"routes": routes})[0].text, "IPADDR 10.4.1.17/16")
}

test_unknown_is_undefined if {
	not operations(object.union(plain, {"damaged": true}), {})
	not operations(object.union(plain, {"addresses": []}), {})
	not operations(object.union(plain, {"settings": {"VMAC": {"value": null, "state": "symbolic"}}}), {})
	not operations(plain, {"devices": []})
	not operations(plain, {"interfaces": [link, object.union(plain, {"at": 999})]})
}

# The VIPA is defined later: the new statement is inserted after it.
test_later_vipa if {
	late := {"interfaces": [link, {"name": "VL", "class": "virtual", "device": "VDEV", "at": 27}]}
	found := operations(link, late)
	found[0] == {"op": "delete", "at": 20}
	found[1].after == 27
	early := operations(link, {"interfaces": [{"name": "VL", "class": "virtual", "device": "VDEV", "at": 5}, link]})
	early[0].op == "replace"
}
