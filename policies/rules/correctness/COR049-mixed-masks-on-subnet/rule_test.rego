package ezlint.rules.correctness.cor049_test

import data.ezlint.rules.correctness.cor049 as rule

interface(name, class, address, prefix, at, settings) := {
	"name": name, "class": class, "family": {true: 6, false: 4}[contains(address, ":")], "at": at, "settings": settings,
	"addresses": [{"address": address, "prefix": prefix, "at": at + 1}],
}

port(name) := {"PORTNAME": {"value": name}}

findings(interfaces) := found if {
	found := rule.finding with input as {"stack": {"interfaces": interfaces}}
}

test_overlap if {
	found := findings([
		interface("A", "osa", "10.1.1.1", 24, 10, port("PA")),
		interface("B", "networkExpress", "10.1.1.129", 25, 20, {"DEVNUM": {"value": "2F00"}}),
		interface("C", "lcs", "10.2.1.1", 25, 30, {}),
	])
	found == {{
		"at": 21,
		"args": {"interface": "B", "network": "10.1.1.128/25", "other": "A", "otherNetwork": "10.1.1.0/24"},
		"related": [{"at": 11, "message": "other", "args": {"other": "A", "otherNetwork": "10.1.1.0/24"}}],
	}}
}

test_wider_mask_second_and_ipv6 if {
	some f in findings([
		interface("A", "hipersockets", "2001:db8::1", 64, 10, {"CHPID": {"value": "F2"}}),
		interface("B", "osa", "2001:db8:0:1::1", 60, 20, port("PB")),
	])
	f.args.network == "2001:db8::/60"
}

test_same_mask_host_mask_and_vipa_are_silent if {
	count(findings([
		interface("A", "osa", "10.1.1.1", 24, 10, port("PA")),
		interface("B", "osa", "10.1.1.129", 24, 20, port("PB")),
		interface("C", "osa", "10.1.1.3", 32, 30, port("PC")),
		interface("V", "virtual", "10.1.1.4", 28, 40, {}),
		interface("X", "osa", "2001:db8::1", 64, 50, port("PA")),
	])) == 0
}

test_one_port_is_left_to_another_rule if {
	count(findings([interface("A", "osa", "10.1.1.1", 24, 10, port("PA")), interface("B", "osa", "10.1.1.129", 25, 20, port("PA"))])) == 0
}

test_unknown_is_silent if {
	count(findings([
		interface("A", "osa", "10.1.1.1", 24, 10, port("PA")),
		{"name": "B", "class": "osa", "family": 4, "at": 20, "settings": {}, "addresses": [{"address": "10.1.1.129", "at": 21}]},
	])) == 0
}

# An adapter of this stack, and a LAN of another one.
on_lan(settings, lan) := {[f.at, f.args.other, f.args.otherNetwork] | some f in rule.finding with input as {
	"environment": {"sysplex": {"stacks": [{"name": "TCPB", "lans": [lan]}]}},
	"stack": {"name": "TCPA", "interfaces": [{"name": "OSA1", "class": "osa", "family": 4, "at": 5, "settings": settings, "addresses": [{"address": "10.1.1.1", "prefix": 25, "at": 6}]}]},
}}

lan_b := {"name": "OSA2", "portName": "P2", "addresses": ["10.1.1.2/24"]}

test_mask_of_another_stack if {
	on_lan({}, lan_b) == {[5, ["OSA2 of TCPB"], ["10.1.1.0/24"]]}
	on_lan({"VLANID": {"value": 7, "at": 9}}, object.union(lan_b, {"vlan": 7})) == {[5, ["OSA2 of TCPB"], ["10.1.1.0/24"]]}
}

test_same_mask_or_other_lan if {
	on_lan({}, object.union(lan_b, {"addresses": ["10.1.1.2/25", "10.1.2.2/24", "2001:db8::1/64"]})) == set()
	on_lan({}, object.union(lan_b, {"vlan": 7})) == set()
	on_lan({"VLANID": {"state": "symbolic", "at": 9}}, lan_b) == set()
	on_lan({}, object.remove(lan_b, ["portName"])) == set()
}
