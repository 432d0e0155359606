package ezlint.rules.migration.mig005_test

import data.ezlint.rules.migration.mig005 as rule

link := {
	"name": "L1", "variant": "LINK IPAQENET", "device": "PORTA", "at": 5, "settings": {},
	"addresses": [{"address": "10.4.1.17", "prefix": 24, "at": 8}],
}

findings(release, link) := found if {
	found := rule.finding with input as {"release": release, "stack": {
		"devices": [{"name": "PORTA", "at": 3, "settings": {"PRIROUTER": {"value": true, "at": 4}}}],
		"interfaces": [link], "routes": [], "other": {}, "settings": {},
	}}
}

test_conversion if {
	some f in findings("3.1", link)
	f.message == "default"
	f.fix == [
		{"op": "replace", "at": 5, "text": "INTERFACE L1 DEFINE IPAQENET PORTNAME PORTA\n  IPADDR 10.4.1.17/24\n  PRIROUTER\n  INBPERF DYNAMIC"},
		{"op": "delete", "at": 3},
	]
}

definition(link, environment) := text if {
	some f in rule.finding with input as {"release": "3.1", "environment": environment, "stack": {
		"devices": [{"name": "PORTA", "at": 3, "settings": {"PRIROUTER": {"value": true, "at": 4}}}],
		"interfaces": [link], "routes": [], "other": {}, "settings": {}, "ports": [], "portRanges": [], "distributions": [],
	}}
	text := concat(" ", array.slice(split(f.fix[0].text, "\n  "), 2, 9))
}

test_mode_and_router if {
	definition(link, {}) == "PRIROUTER INBPERF DYNAMIC"
	definition(link, {"lpar": {"zvmGuest": true}}) == "PRIROUTER"
	definition(link, {"enterpriseExtender": true}) == "INBPERF DYNAMIC WORKLOADQ VMAC"
	definition(object.union(link, {"settings": {"VMAC": {"value": true, "at": 6}}}), {}) == "INBPERF DYNAMIC VMAC"
	definition(object.union(link, {"settings": {"INBPERF": {"value": "MINCPU", "at": 6}}}), {}) == "PRIROUTER INBPERF MINCPU"
}

test_before_3_1 if {
	some f in findings("2.5", link)
	f.severity == "warning"
}

test_unknown_has_no_edit if {
	some f in findings("3.1", object.union(link, {"addresses": []}))
	f.fix == []
	some g in findings("3.1", object.union(object.remove(link, ["device"]), {"damaged": true}))
	g.args.device == "the device"
}

test_undefined_device if {
	world := {"release": "3.1", "stack": {"complete": true, "gaps": [], "devices": [], "interfaces": [link], "routes": [], "other": {}, "settings": {}}}
	{[f.message, f.fix] | some f in rule.finding with input as world} == {["undefined", []]}
	unknown := object.union(world, {"stack": {"complete": false}})
	{f.message | some f in rule.finding with input as unknown} == {"default"}
	rule.finding == set() with input as object.union(world, {"release": "2.5"})
}

test_other_links_are_silent if {
	count(findings("3.1", object.union(link, {"variant": "LINK IPAQIDIO"}))) == 0
	count(findings("3.1", object.union(link, {"variant": "INTERFACE IPAQENET"}))) == 0
}
