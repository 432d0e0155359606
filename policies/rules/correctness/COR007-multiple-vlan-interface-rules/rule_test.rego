package ezlint.rules.correctness.cor007_test

import data.ezlint.rules.correctness.cor007 as rule

osa(name, at, settings, addresses) := {
	"name": name,
	"at": at,
	"statement": "INTERFACE",
	"class": "osa",
	"family": 4,
	"settings": object.union({"PORTNAME": {"value": "P1"}}, settings),
	"addresses": addresses,
}

address(text, prefix, at) := [{"address": text, "prefix": prefix, "at": at}]

vlan(id, at) := {"VLANID": {"value": id, "at": at}, "VMAC": {"value": true}}

with_interfaces(interfaces) := {"stack": {"interfaces": interfaces, "definitions": [], "problems": []}}

a := osa("A", 10, vlan(10, 11), address("10.1.1.1", 24, 12))

b := osa("B", 20, vlan(20, 21), address("10.1.2.1", 24, 22))

test_good_pair_is_silent if {
	rule.finding == set() with input as with_interfaces([a, b])
}

test_missing if {
	bare := osa("B", 20, {}, [{"address": "10.1.2.1", "at": 22}])
	found := rule.finding with input as with_interfaces([a, bare])
	found == {{
		"at": 20,
		"args": {"names": ["A", "B"], "port": "port P1", "lacking": ["B (VLANID, VMAC ROUTEALL, IPADDR/bits)"]},
		"related": [{"at": 10, "message": "other", "args": {"name": "A"}}],
	}}
}

# One port, one cause: both places have the same text, and the subnets of interfaces without VLAN are not compared.
test_missing_at_both if {
	found := rule.finding with input as with_interfaces([
		osa("A", 10, {"VMAC": {"value": true}}, address("10.1.1.1", 24, 12)),
		osa("B", 20, {"VLANID": {"value": 2, "at": 21}}, address("10.1.1.2", 24, 22)),
	])
	{[f.at, f.args.lacking] | some f in found} == {[10, ["A (VLANID)", "B (VMAC ROUTEALL)"]], [20, ["A (VLANID)", "B (VMAC ROUTEALL)"]]}
}

test_routelcl if {
	local := osa("B", 20, {"VLANID": {"value": 20, "at": 21}, "VMAC": {"value": true, "ROUTEALL": {"value": false, "at": 25}}}, address("10.1.2.1", 24, 22))
	found := rule.finding with input as with_interfaces([a, local])
	{[f.at, f.message] | some f in found} == {[25, "routelcl"]}
}

test_same_vlan if {
	found := rule.finding with input as with_interfaces([a, osa("B", 20, vlan(10, 21), address("10.1.2.1", 24, 22))])
	{[f.at, f.message] | some f in found} == {[21, "vlan"]}
	overlapping := rule.finding with input as with_interfaces([a, osa("B", 20, vlan(10, 21), address("10.1.1.2", 24, 22))])
	{[f.at, f.message] | some f in overlapping} == {[21, "vlan"]}
}

test_overlap[prefix] if {
	some prefix in [16, 25]
	found := rule.finding with input as with_interfaces([a, osa("B", 20, vlan(20, 21), address("10.1.1.2", prefix, 22))])
	{[f.at, f.message] | some f in found} == {[22, "subnet"]}
}

test_too_many if {
	many := [osa("X", 100 + i, vlan(i, 500 + i), address(sprintf("10.2.%d.1", [i]), 24, 900 + i)) | some i in numbers.range(1, 33)]
	found := rule.finding with input as with_interfaces(many)
	{[f.at, f.message] | some f in found} == {[133, "number"]}
}

on(class, name, at, settings) := {"name": name, "at": at, "statement": "INTERFACE", "class": class, "family": 4, "settings": settings, "addresses": []}

test_hipersockets_need_no_vmac if {
	found := rule.finding with input as with_interfaces([
		on("hipersockets", "A", 10, {"CHPID": {"value": "F4"}}),
		on("hipersockets", "B", 20, {"CHPID": {"value": "F4"}, "VLANID": {"value": 2, "at": 3}}),
	])
	{[f.at, f.args.port, f.args.lacking] | some f in found} == {[10, "HiperSockets CHPID F4", ["A (VLANID)"]]}
}

test_network_express_makes_its_vmac if {
	found := rule.finding with input as with_interfaces([
		on("networkExpress", "A", 10, {"DEVNUM": {"value": "2F0"}}),
		on("networkExpress", "B", 20, {"DEVNUM": {"value": "02F0"}, "VLANID": {"value": 2, "at": 3}}),
	])
	{[f.at, f.args.port, f.args.lacking] | some f in found} == {[10, "DEVNUM 2F0", ["A (VLANID)"]]}
}

test_osx_implies_vmac if {
	osx := {"CHPIDTYPE": {"value": "OSX"}, "CHPID": {"value": "0A"}}
	found := rule.finding with input as with_interfaces([on("osa", "A", 10, osx), on("osa", "B", 20, object.union(osx, {"VLANID": {"value": 2, "at": 3}}))])
	{[f.at, f.args.port, f.args.lacking] | some f in found} == {[10, "CHPID 0A", ["A (VLANID)"]]}
}

test_silent if {
	bare := osa("B", 20, {}, [])
	rule.finding == set() with input as with_interfaces([object.union(a, {"family": 6}), bare])
	rule.finding == set() with input as with_interfaces([a, object.union(bare, {"settings": {"PORTNAME": {"value": "P2"}}})])
	rule.finding == set() with input as with_interfaces([a, object.union(bare, {"statement": "LINK"})])

	# defined twice: another rule
	rule.finding == set() with input as {"stack": {"interfaces": [a, bare], "definitions": [{"at": 21, "statement": 20, "again": 11}]}}
}

test_unknown_is_silent if {
	misread := {"stack": {"problems": [{"kind": "invalid-value", "within": 20}]}}
	rule.finding == set() with input as object.union(with_interfaces([a, osa("B", 20, {}, [])]), misread)
	rule.finding == set() with input as with_interfaces([a, object.union(osa("B", 20, {}, []), {"damaged": true})])
	symbolic := {"VLANID": {"state": "symbolic", "at": 21}, "VMAC": {"state": "symbolic", "at": 23}}
	rule.finding == set() with input as with_interfaces([a, osa("B", 20, symbolic, [])])
	rule.finding == set() with input as with_interfaces([a, object.union(osa("B", 20, {}, []), {"class": "other"})])
}
