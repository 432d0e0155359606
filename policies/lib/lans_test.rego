package ezlint.lib.lans_test

import data.ezlint.lib.lans

osa(name, address, vlan) := {"name": name, "class": "osa", "family": 4, "addresses": [{"address": address, "prefix": 24}], "settings": vlan}

world(interfaces) := {"stack": {"interfaces": interfaces}, "environment": {}}

test_takeover if {
	lans.all_have_takeover(4) with input as world([osa("A", "10.1.1.1", {}), osa("B", "10.1.1.2", {})])
	not lans.all_have_takeover(4) with input as world([osa("A", "10.1.1.1", {}), osa("B", "10.1.2.2", {})])
	not lans.all_have_takeover(4) with input as world([osa("A", "10.1.1.1", {}), osa("B", "10.1.1.2", {"VLANID": {"value": 7}})])
	not lans.all_have_takeover(4) with input as world([osa("A", "10.1.1.1", {})])
}

# An unknown VLAN is not treated as a LAN.
test_unknown if {
	lans.of(osa("A", "10.1.1.1", {"VLANID": {"state": "symbolic"}})) == set() with input as world([])
}
