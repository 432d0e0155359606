package ezlint.rules.correctness.cor029_test

import data.ezlint.rules.correctness.cor029 as rule

osa(name, settings, addresses) := {
	"name": name, "at": 20, "statement": "INTERFACE", "variant": "INTERFACE IPAQENET", "class": "osa", "family": 4,
	"settings": settings, "addresses": addresses,
}

plain := [{"address": "10.1.1.1", "at": 21}]

masked := [{"address": "10.1.1.1", "prefix": 24, "at": 21}]

on := {"GLOBALCONFIG": {"SMCR": {"value": true, "at": 5}, "SMCD": {"value": true, "at": 6}}, "IPCONFIG": {"DYNAMICXCF": {"value": false}}}

findings(stack, environment) := found if {
	found := rule.finding with input as {
		"stack": object.union({"complete": true, "gaps": [], "settings": on}, stack),
		"environment": environment,
	}
}

test_no_mask_at_all if {
	some f in findings({"interfaces": [osa("A", {}, plain), osa("B", {"SMCR": {"value": false, "at": 9}, "SMCD": {"value": false, "at": 9}}, masked)]}, {})
	f.at == 5
	f.args == {"functions": ["SMC-D", "SMC-R"], "interfaces": ["A", "B"]}
	[r.message | some r in f.related] == ["mask", "off"]
}

test_link_and_missing_pnetid if {
	link := object.union(osa("L", {}, masked), {"statement": "LINK"})
	some f in findings({"interfaces": [link, osa("B", {}, masked)]}, {"interfaces": {"B": {"pnetid": "NONE"}}})
	[r.message | some r in f.related] == ["link", "pnetid"]
}

test_one_interface_is_enough if {
	count(findings({"interfaces": [osa("A", {}, plain), osa("B", {}, masked)]}, {})) == 0
}

test_no_interface_to_judge if {
	count(findings({"interfaces": []}, {})) == 0
}

test_smcd_has_hipersockets_beside_the_osa if {
	hipersockets := object.union(osa("H", {}, masked), {"class": "hipersockets"})
	some f in findings({"interfaces": [osa("A", {}, plain), hipersockets]}, {})
	f.args.functions == ["SMC-R"]
}

test_dynamic_xcf_alone_by_intention if {
	settings := object.union(on, {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24", "at": 3, "SMCD": {"value": true, "state": "default"}}}})
	off := {"SMCR": {"value": true}, "SMCD": {"value": false, "at": 9}}
	some f in findings({"settings": settings, "interfaces": [osa("A", off, plain)]}, {})
	f.args.functions == ["SMC-R"]
}

test_interface_that_is_meant if {
	interfaces := [osa("A", {}, plain), osa("B", {}, masked)]
	some f in findings({"interfaces": interfaces}, {"interfaces": {"A": {"smc": true}}})
	f.severity == "info"
	f.message == "mask"
	some g in findings({"interfaces": interfaces}, {"interfaces": {"A": {"pnetid": "NETA"}}, "ism": [{"pnetid": "neta"}]})
	g.args.functions == ["SMC-D"]
}

test_unknown_is_silent if {
	count(findings({"interfaces": [osa("A", {}, [])]}, {})) == 0
	count(findings({"interfaces": [object.union(osa("A", {}, plain), {"damaged": true})]}, {})) == 0
	count(findings({"complete": false, "interfaces": [osa("A", {}, plain)]}, {})) == 0
	count(findings({"gaps": [{"at": 1, "reason": "damaged", "statement": "INTERFACE"}], "interfaces": [osa("A", {}, plain)]}, {})) == 0
}
