package ezlint.rules.correctness.cor087_test

import data.ezlint.rules.correctness.cor087 as rule

ospf(address) := {"at": 2, "settings": {"IP_Address": {"value": address}, "Subnet_Mask": {"value": "255.255.255.0"}}}

world(complete, id, entries) := {"stack": {"members": {"omproute": [{"complete": complete, "settings": {"OSPF": {"RouterID": {"value": id, "at": 5}}}, "entries": {"OSPF_Interface": entries}}]}}}

found(id, entries) := {[f.at, f.args.id] | some f in rule.finding with input as world(true, id, entries)}

test_no_interface if found("10.1.1.9", [ospf("10.1.1.1"), ospf("10.1.2.*"), ospf("10.1.3.0")]) == {[5, "10.1.1.9"]}

test_either_kind_of_entry if {
	found("10.1.1.9", [ospf("10.1.1.1"), ospf("10.1.2.*")]) == {[5, "10.1.1.9"]}
	found("10.1.1.9", [ospf("10.1.3.0")]) == {[5, "10.1.1.9"]}
}

test_silent if {
	found("10.1.1.9", [ospf("10.1.1.1")]) == set()
	found("10.1.1.1", [ospf("10.1.1.1"), ospf("10.1.2.*")]) == set()
	found("10.1.2.7", [ospf("10.1.1.1"), ospf("10.1.2.*")]) == set()
	found("10.1.3.7", [ospf("10.1.1.1"), ospf("10.1.3.0")]) == set()
}

test_unknown_is_silent if {
	found("10.1.1.9", [ospf("10.1.2.*"), {"at": 3, "settings": {"IP_Address": {"state": "symbolic"}}}]) == set()
	found("10.1.1.9", [ospf("10.1.2.*"), object.union(ospf("10.1.1.1"), {"damaged": true})]) == set()
	rule.finding == set() with input as world(false, "10.1.1.9", [ospf("10.1.2.*")])
	rule.finding == set() with input as {"stack": {}}
}

# COR069 reports the entry of the interface that has the address.
test_other_address_of_the_interface_is_silent if {
	named := object.union(ospf("10.1.1.1"), {"settings": {"IP_Address": {"value": "10.1.1.1", "at": 3}, "Name": {"value": "VIPA1"}}})
	interfaces := [{"name": "VIPA1", "class": "virtual", "addresses": [{"address": address}], "settings": {}} | some address in ["10.1.1.9", "10.1.1.8"]]
	entries := [named, ospf("10.1.2.*")]
	rule.finding == set() with input as object.union(world(true, "10.1.1.9", entries), {"stack": {"interfaces": [interfaces[0]]}})
	count(rule.finding) == 1 with input as object.union(world(true, "10.1.1.9", entries), {"stack": {"interfaces": [interfaces[1]]}})
}
