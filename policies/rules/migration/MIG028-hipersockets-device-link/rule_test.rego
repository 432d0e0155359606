package ezlint.rules.migration.mig028_test

import data.ezlint.rules.migration.mig028 as rule

link(device) := {
	"name": "HSL", "variant": "LINK IPAQIDIO", "device": device, "at": 5, "settings": {},
	"addresses": [{"address": "192.168.7.1", "prefix": 24, "at": 8}],
}

findings(link) := found if {
	found := rule.finding with input as {"stack": {
		"devices": [{"name": link.device, "at": 3, "settings": {}}],
		"interfaces": [link], "routes": [], "other": {}, "settings": {},
	}}
}

test_conversion if {
	findings(link("IUTIQDF4")) == {{
		"at": 5,
		"args": {"name": "HSL"},
		"fix": [
			{"op": "replace", "at": 5, "text": "INTERFACE HSL DEFINE IPAQIDIO CHPID F4\n  IPADDR 192.168.7.1/24"},
			{"op": "delete", "at": 3},
		],
	}}
}

test_unknown_has_no_edit if {
	every l in [link("IUTIQDIO"), object.union(link("IUTIQDF4"), {"damaged": true})] {
		some f in findings(l)
		f.fix == []
	}
}

test_other_links_are_silent if {
	count(findings(object.union(link("IUTIQDF4"), {"variant": "INTERFACE IPAQIDIO"}))) == 0
}
