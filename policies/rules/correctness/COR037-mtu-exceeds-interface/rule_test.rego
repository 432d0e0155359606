package ezlint.rules.correctness.cor037_test

import data.ezlint.rules.correctness.cor037 as rule

interface(type, class, mtu) := {"name": "N1", "type": type, "class": class, "at": 2, "settings": {"MTU": object.union({"at": 3}, mtu)}}

findings(interfaces, routes, environment) := found if {
	found := rule.finding with input as {"stack": {"interfaces": interfaces, "routes": routes}, "environment": environment}
}

test_each_type if {
	every c in [
		["IPAQENET", "osa", 8992], ["IPAQENET6", "osa", 9000], ["EQENET", "networkExpress", 9000], ["IPAQIDIO", "hipersockets", 57344],
		["ETHERNET", "lcs", 1500], ["802.3", "lcs", 1492],
	] {
		[type, class, maximum] := c
		count(findings([interface(type, class, {"value": maximum})], [], {})) == 0
		found := findings([interface(type, class, {"value": maximum + 1})], [], {})
		found == {{
			"at": 3, "message": "default",
			"args": {"mtu": maximum + 1, "interface": "N1", "maximum": maximum},
			"fix": [{"op": "replace", "at": 3, "text": sprintf("MTU %d", [maximum])}],
			"replaces": [],
		}}
	}
}

test_refused_value if {
	some f in findings([interface("IPAQENET", "osa", {"state": "invalid", "text": "9216"})], [], {})
	f.args.mtu == 9216
}

test_frame_size if {
	facts := {"interfaces": {"n1": {"frameSizeKb": 16}}}
	some f in findings([interface("IPAQIDIO", "hipersockets", {"value": 16384})], [], facts)
	f.args.maximum == 8192
}

test_frame_size_of_channel if {
	iqd := interface("IPAQIDIO", "hipersockets", {"value": 16384})
	found := findings([object.union(iqd, {"settings": {"CHPID": {"value": "f4"}}})], [], {"hipersockets": [{"chpid": "F4", "frameSizeKb": 16}]})
	{f.args.maximum | some f in found} == {8192}
}

test_route if {
	routes := [{"at": 8, "interface": "N1", "entry": {"MTU": {"value": 9000, "at": 9}}}, {"interface": "N1", "entry": {"MTU": {"value": "DEFAULTSIZE", "at": 9}}}]
	some f in findings([interface("IPAQENET", "osa", {"value": 1492})], routes, {})
	f.message == "route"
	f.at == 9
}

test_network_express_by_devnum if {
	migrating := object.union(interface("IPAQENET", "osa", {"value": 9000}), {"settings": {"DEVNUM": {"value": "2F00", "at": 4}}})
	count(findings([migrating], [], {})) == 0
}

test_unknown_is_silent if {
	count(findings([interface("IPAQENET", "osa", {"state": "symbolic"})], [{"interface": "X9", "entry": {"MTU": {"value": 9999, "at": 9}}}], {})) == 0
	count(findings([interface("MPCPTP6", "mpcptp", {"value": 65000})], [{"entry": {"MTU": {"value": 9999, "at": 9}}}], {})) == 0
}

test_link if {
	entries := [
		{"at": 5, "link": {"value": "l1", "at": 6}, "mtu": {"value": 9500, "at": 7}},
		{"at": 8, "link": {"value": "L1", "at": 9}, "mtu": {"value": 8992, "at": 10}},
	]
	stack := {
		"interfaces": [{"name": "L1", "type": "IPAQENET", "class": "osa", "at": 2, "settings": {}}],
		"routes": [],
		"other": {"BSDROUTINGPARMS": [{"at": 4, "entry": entries}]},
	}
	some f in rule.finding with input as {"stack": stack}
	[f.at, f.message, f.args] == [7, "link", {"mtu": 9500, "interface": "L1", "maximum": 8992}]
	count(rule.finding) == 1 with input as {"stack": stack}
}

test_route_over_smaller_interface if {
	route := {"at": 8, "interface": "N1", "entry": {"MTU": {"value": 9000, "at": 9}}}
	some f in findings([interface("IPAQENET", "osa", {"value": 1500})], [route], {})
	f.args.maximum == 1500
	f.fix == [{"op": "replace", "at": 9, "text": "MTU 1500"}]
}

test_rejected_interface_is_silent if {
	rejected := {"name": "N1", "type": "IPAQENET", "class": "osa", "at": 2, "settings": {"IPADDR": {"state": "invalid", "at": 4}, "MTU": {"value": 9999, "at": 3}}}
	count(findings([rejected], [{"at": 8, "interface": "N1", "entry": {"MTU": {"value": 9999, "at": 9}}}], {})) == 0
}
