package ezlint.rules.correctness.cor121_test

import data.ezlint.rules.correctness.cor121 as rule

interface(at, family, address, prefix) := {
	"at": at, "name": sprintf("O%d", [family]), "family": family, "addresses": [{"address": address, "prefix": prefix}],
	"settings": {"PORTNAME": {"value": "OSA1"}, "VLANID": {"value": 7}},
}

lan(family, address, vlan) := {"name": "X", "family": family, "portName": "OSA1", "vlan": vlan, "addresses": [address]}

found(name, address, prefix, lans) := result if {
	result := rule.finding with input as {
		"stack": {"name": name, "interfaces": [interface(1, 4, "10.1.1.1", 24), interface(2, 6, address, prefix)]},
		"environment": {"systemName": "SYSA", "sysplex": {"stacks": [{"name": "B", "system": "SYSB", "inRun": true, "lans": lans}]}},
	}
}

ipv4 := lan(4, "10.1.1.2/24", 7)

test_other_network if {
	found("C", "fd00:1::1", 64, [ipv4, lan(6, "fd00:2::2/64", 7)]) == {{"at": 2, "args": {
		"name": "O6", "network": ["fd00:1::/64"], "others": ["X of B"], "otherNetworks": ["fd00:2::/64"],
	}}}
}

# The later of two stacks reports it.
test_reported_once if found("A", "fd00:1::1", 64, [ipv4, lan(6, "fd00:2::2/64", 7)]) == set()

test_silent if {
	found("C", "fd00:1::1", 64, [ipv4, lan(6, "fd00:1::2/64", 7)]) == set()
	found("C", "fd00:1::1", 64, [ipv4, lan(6, "fd00:2::2/64", 8)]) == set()
	found("C", "fd00:1::1", 64, [lan(4, "10.1.2.2/24", 7), lan(6, "fd00:2::2/64", 7)]) == set()
	found("C", "fd00:1::1", 48, [ipv4, lan(6, "fd00:1:0:5::2/64", 7)]) == set()
	found("C", "fd00:1::1", 64, [ipv4]) == set()
}

test_one_common_network_is_silent if {
	two := object.union(lan(6, "", 7), {"addresses": ["fd00:2::2/64", "fd00:1::2/64"]})
	found("C", "fd00:1::1", 64, [ipv4, two]) == set()
}
