package ezlint.rules.correctness.cor032_test

import data.ezlint.rules.correctness.cor032 as rule

osa(name, at, settings) := {"name": name, "at": at, "statement": "INTERFACE", "class": "osa", "settings": settings}

mac := {"VMAC": {"value": "020000000001", "at": 30, "ROUTEALL": {"value": false, "at": 31}}}

findings(autoiqdc, interfaces, environment) := found if {
	found := rule.finding with input as {
		"stack": {"complete": true, "gaps": [], "interfaces": interfaces, "settings": {"GLOBALCONFIG": {"AUTOIQDC": autoiqdc}}},
		"environment": environment,
	}
}

on := {"value": "ALLTRAFFIC", "at": 3}

test_no_interface_qualifies if {
	link := object.union(osa("L", 30, {}), {"statement": "LINK"})
	found := findings(on, [osa("A", 10, mac), osa("B", 20, {}), link], {})
	some f in found
	f.at == 3
	f.args.interfaces == ["A", "B", "L"]
	[r.message | some r in f.related] == ["address", "none", "link"]
	f.fix == [{"op": "replace", "at": 30, "text": "VMAC ROUTELCL"}, {"op": "add-parameter", "to": 20, "text": "VMAC"}]
}

test_one_is_enough if {
	count(findings(on, [osa("A", 10, mac), osa("B", 20, {"VMAC": {"value": true, "at": 21}})], {})) == 0
	count(findings(on, [osa("A", 10, mac), {"name": "N", "at": 20, "statement": "INTERFACE", "class": "networkExpress", "settings": {}}], {})) == 0
}

test_auto_migration_generates_a_vmac if {
	interfaces := [osa("A", 10, {"DEVNUM": {"value": "2F00", "at": 11}})]
	count(findings(on, interfaces, {"cpc": "z17"})) == 0
	count(findings(on, interfaces, {})) == 0
	count(findings(on, interfaces, {"cpc": "z16"})) == 1
}

test_mac_alone if {
	some f in findings(on, [osa("A", 10, {"VMAC": {"value": "020000000001", "at": 30}})], {})
	f.fix == [{"op": "replace", "at": 30, "text": "VMAC"}]
}

test_off_is_silent if {
	count(findings({"value": false, "state": "default"}, [osa("A", 10, mac)], {})) == 0
	count(findings(on, [], {})) == 0
}

test_unknown_is_silent if {
	count(findings({"state": "unknown"}, [osa("A", 10, mac)], {})) == 0
	count(findings(on, [osa("A", 10, {"VMAC": {"state": "symbolic", "at": 11}})], {})) == 0
	count(findings(on, [object.union(osa("A", 10, {}), {"damaged": true})], {})) == 0
}
