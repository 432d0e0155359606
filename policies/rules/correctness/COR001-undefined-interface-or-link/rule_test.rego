package ezlint.rules.correctness.cor001_test

import data.ezlint.rules.correctness.cor001 as rule

profile := {
	"complete": true,
	"gaps": [],
	"problems": [],
	"interfaces": [{"name": "L1", "device": "D1", "at": 3}],
	"definitions": [
		{"kind": "interface", "name": "OSA1", "at": 1},
		{"kind": "device", "name": "D1", "at": 2},
		{"kind": "link", "name": "L1", "at": 3},
	],
}

with_references(references) := {"stack": object.union(profile, {"references": references})}

reference(usage, name, kinds) := {"usage": usage, "name": name, "kinds": kinds, "definitions": [], "at": 50, "statement": 49}

test_removed_statement if {
	routes := with_references([reference("GATEWAY", "OSA9", ["link"])])
	count(rule.finding) == 1 with input as object.union(routes, {"release": "2.1"})
	rule.finding == set() with input as object.union(routes, {"release": "2.2"})
}

test_undefined[usage] if {
	some usage, message in {
		"BEGINROUTES": "route",
		"HOME": "home",
		"LINK": "link",
		"PRIMARYINTERFACE": "primary",
		"START": "start",
		"STOP": "start",
		"INTERFACE": "vipa",
		"IPCONFIG": "vipa",
		"TRANSLATE": "default",
	}
	found := rule.finding with input as with_references([reference(usage, "NOWHERE", ["link", "interface"])])
	{f.message | some f in found} == {message}
}

test_source_interfaces if {
	source := reference("SRCIP", "NOWHERE", ["interface", "dvipa"])
	found := rule.finding with input as with_references([source])
	{f.message | some f in found} == {"default"}

	xcf := {"stack": {"settings": {"IPCONFIG6": {"DYNAMICXCF": {"value": "2001:db8::1"}}}}}
	rule.finding == set() with input as object.union(with_references([source]), xcf)
}

test_vipa_of_an_excerpt_without_any if {
	source := with_references([reference("INTERFACE", "VIPA1", ["interface"])])
	count(rule.finding) == 1 with input as source
	excerpt := object.union(source, {"stack": {"excerpt": true, "interfaces": [{"name": "OSA1", "class": "osa"}]}})
	rule.finding == set() with input as excerpt
	other := {"stack": {"interfaces": [{"name": "VIPA2", "class": "virtual"}]}}
	count(rule.finding) == 1 with input as object.union(excerpt, other)
}

test_similar_name_is_offered if {
	found := rule.finding with input as with_references([reference("BEGINROUTES", "OSAI", ["link", "interface"])])
	found == {{
		"at": 50,
		"message": "route",
		"args": {"statement": "BEGINROUTES", "name": "OSAI", "similar": " (OSA1 is defined)"},
		"related": [{"at": 1, "message": "similar", "args": {"name": "OSA1"}}],
	}}
}

test_first_line_of_an_interface_is_missing if {
	route := with_references([reference("BEGINROUTES", "NOWHERE", ["interface"])])
	headless := {"problems": [{"kind": "unknown-word", "statement": "INTERFACE VIRTUAL", "text": "PORTNAME", "at": 4}]}
	rule.finding == set() with input as {"stack": object.union(route.stack, headless)}
}

test_one_finding_for_a_name if {
	one := reference("BEGINROUTES", "NOWHERE", ["interface"])
	found := rule.finding with input as with_references([one, object.union(one, {"usage": "START", "at": 60})])
	{[f.at, f.message, f.related] | some f in found} == {[50, "route", [{"at": 60, "message": "again", "args": {"statement": "START"}}]]}
}

test_misread_statements_are_silent if {
	one := with_references([object.union(reference("BEGINROUTES", "=Z", ["interface"]), {"statement": 40})])
	rule.finding == set() with input as object.union(one, {"stack": {"problems": [{"kind": "unknown-word", "within": 40, "text": "OSA1"}]}})

	home := with_references([reference("HOME", "0", ["link"])])
	rule.finding == set() with input as object.union(home, {"stack": {"gaps": [{"reason": "damaged", "statement": "HOME", "at": 40}]}})

	# INTERFACE is missing before it
	rule.finding == set() with input as object.union(one, {"stack": {"problems": [{"kind": "unknown-word", "within": 30, "text": "=Z"}]}})
}

test_link_started if {
	found := rule.finding with input as with_references([reference("START", "L1", ["device", "interface"])])
	{f.args | some f in found; f.message == "startsLink"} == {{"statement": "START", "name": "L1", "device": "D1"}}
}

started(release) := object.union(with_references([reference("START", "L1", ["device", "interface"])]), {"release": release})

as_osa := {"stack": {"interfaces": [{"name": "L1", "device": "D1", "at": 3, "variant": "LINK IPAQENET"}]}}

# No advice to start a device that the release rejects.
test_removed_link_started if {
	found := rule.finding with input as object.union(started("3.1"), as_osa)
	{[f.message, f.args] | some f in found} == {["start", {"statement": "START", "name": "L1", "similar": ""}]}
	before := rule.finding with input as object.union(started("2.5"), as_osa)
	{f.message | some f in before} == {"startsLink"}
}

test_device_of_a_removed_link_is_silent if {
	world := object.union(with_references([reference("LINK", "D1", ["device"])]), {"release": "3.1"})
	rule.finding == set() with input as object.union_n([world, as_osa, {"stack": {"definitions": []}}])
	count(rule.finding) == 1 with input as object.union_n([world, as_osa, {"release": "2.5", "stack": {"definitions": []}}])
}

# MIG005 reports it at the link.
test_undefined_device_of_a_removed_link_started if {
	world := object.union(with_references([reference("START", "D1", ["device", "interface"])]), {"release": "3.1"})
	none := {"stack": {"definitions": [], "devices": []}}
	rule.finding == set() with input as object.union_n([world, as_osa, none])
	count(rule.finding) == 1 with input as object.union_n([world, as_osa, none, {"release": "2.5"}])
}

test_interface_in_home if {
	found := rule.finding with input as with_references([reference("HOME", "OSA1", ["link"])])
	{f.message | some f in found} == {"takesLink"}
}

test_device_in_a_route if {
	found := rule.finding with input as with_references([reference("BEGINROUTES", "D1", ["link", "interface"])])
	{f.args | some f in found; f.message == "namesDevice"} == {{"name": "D1", "links": ["L1"]}}
}

test_device_without_links_in_a_route if {
	lonely := {"definitions": [{"kind": "device", "name": "D2", "at": 9}]}
	found := rule.finding with input as {"stack": object.union_n([profile, lonely, {"references": [reference("BEGINROUTES", "D2", ["link", "interface"])]}])}
	{f.message | some f in found} == {"route"}
}

test_no_hints_where_nearly_all_is_undefined if {
	many := [reference("START", sprintf("OSAI%d", [i]), ["interface"]) | some i in numbers.range(1, 21)]
	found := rule.finding with input as with_references(array.concat(many, [reference("START", "OSAI", ["interface"])]))
	{f.related | some f in found} == {[]}
}

test_silent[name] if {
	some name in ["EZAXCF01", "IUTSAMEH", "OSAX1", "IQDIOLNK0A090901", "VIPL0A050501", "LOOPBACK", "LOOPBACK6", "IQDIOINTF6"]
	rule.finding == set() with input as with_references([reference("START", name, ["device", "interface"])])
}

test_a_link_needs_its_device if {
	count(rule.finding) == 1 with input as with_references([reference("LINK", "IUTSAMEH", ["device"])])
}

test_other_kinds_and_usages_are_silent if {
	rule.finding == set() with input as with_references([
		reference("PORT", "WEB1", ["job"]),
		reference("DELETE", "NOWHERE", ["link"]),
		object.union(reference("START", "OSA1", ["interface"]), {"definitions": [1]}),
	])
}

test_unknown_is_silent if {
	start := reference("START", "NOWHERE", ["device", "interface"])
	rule.finding == set() with input as {"stack": object.union(profile, {"references": [start], "complete": false})}
	rule.finding == set() with input as {"stack": object.union(profile, {"references": [start], "gaps": [{"reason": "damaged", "statement": "INTERFACE", "at": 8}]})}
	dvipa := reference("IPCONFIG6", "NOWHERE", ["interface", "dvipa"])
	rule.finding == set() with input as {"stack": object.union(profile, {"references": [dvipa], "gaps": [{"reason": "damaged", "statement": "VIPADYNAMIC", "at": 8}]})}
}

test_damage_elsewhere_does_not_matter if {
	start := reference("START", "NOWHERE", ["device", "interface"])
	count(rule.finding) == 1 with input as {"stack": object.union(profile, {
		"references": [start],
		"gaps": [{"reason": "damaged", "statement": "INTERFACE", "at": 8}],
		"definitions": [{"kind": "interface", "name": "OSA1", "at": 9, "statement": 8}],
	})}
}

test_skipped_words_may_define if {
	start := reference("START", "NOWHERE", ["device", "interface"])
	gap := {"reason": "damaged", "statement": "INTERFACE", "at": 8, "words": ["*", "NOWHERE", "DEFINE"]}
	own := [{"kind": "interface", "name": "OSA1", "at": 9, "statement": 8}]
	rule.finding == set() with input as {"stack": object.union(profile, {"references": [start], "gaps": [gap], "definitions": own})}
}

test_names_that_no_unread_word_defines if {
	gap := {"at": 70, "reason": "unknown-statement", "words": ["INTERFCE", "OSA2", "DEFINE"]}
	damaged := {"stack": object.union(profile, {
		"complete": false, "initial": true, "gaps": [gap],
		"references": [reference("START", "OSA2", ["interface"]), reference("START", "OSA9", ["interface"])],
	})}
	{f.args.name | some f in rule.finding with input as damaged} == {"OSA9"}
	symbol := object.union(gap, {"words": ["INTERFCE", "OSA&SYSCLONE."]})
	rule.finding == set() with input as object.union(damaged, {"stack": {"gaps": [symbol]}})
	include := {"at": 71, "reason": "include"}
	rule.finding == set() with input as object.union(damaged, {"stack": {"gaps": [gap, include]}})
}
