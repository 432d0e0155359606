package ezlint.rules.correctness.cor033_test

import data.ezlint.rules.correctness.cor033 as rule

interface(name, class, family, at) := {"name": name, "class": class, "family": family, "type": upper(class), "at": at, "settings": {}}

osa(target, at) := {
	"name": "OSA1", "class": "osa", "family": 4, "type": "IPAQENET", "at": at,
	"settings": {"SOURCEVIPAINTERFACE": {"value": target, "at": at + 1}},
}

settings := {"IPCONFIG": {"SOURCEVIPA": {"value": true, "at": 1}}, "IPCONFIG6": {"SOURCEVIPA": {"value": false, "state": "default"}}}

findings(interfaces, changes) := found if {
	found := rule.finding with input as {"stack": object.union(
		{"interfaces": interfaces, "settings": settings, "dvipas": [{"name": "DV6"}]},
		changes,
	)}
}

test_static_vipa_is_silent if {
	count(findings([interface("V1", "virtual", 4, 5), osa("V1", 10)], {})) == 0
}

test_no_vipa if {
	found := findings([interface("OSA2", "osa", 4, 5), osa("OSA2", 10)], {})
	found == {{
		"at": 11,
		"message": "default",
		"args": {"name": "OSA2", "type": "OSA", "family": 4},
		"related": [{"at": 5, "message": "defined", "args": {"name": "OSA2"}}],
	}}
}

test_other_ip_version if {
	some f in findings([interface("V6", "virtual", 6, 5), osa("V6", 10)], {})
	f.message == "family"
}

test_dynamic_vipa if {
	every name in ["VIPL0A050501", "DV6"] {
		found := findings([osa(name, 10)], {})
		count(found) == 1
		some f in found
		f.message == "dynamic"
	}
}

test_undefined_name_is_left_to_another_rule if {
	count(findings([osa("V9", 10)], {})) == 0
}

test_dynamic_xcf if {
	xcf := {"settings": {"IPCONFIG": {"DYNAMICXCF": {"SOURCEVIPAINTERFACE": {"value": "OSA2", "at": 3}}}}}
	some f in findings([interface("OSA2", "osa", 4, 5)], xcf)
	f.at == 3
}

test_sourcevipa_off if {
	off := {"settings": {"IPCONFIG": {"SOURCEVIPA": {"value": false, "at": 1}}}}
	found := findings([interface("V1", "virtual", 4, 5), osa("V1", 10), osa("V1", 20)], off)
	found == {{
		"at": 11,
		"severity": "warning",
		"message": "off",
		"args": {"statement": "IPCONFIG"},
		"related": [{"at": 21, "message": "same"}],
	}}
}

test_unknown_is_silent if {
	unknown := {"settings": {"IPCONFIG": {"SOURCEVIPA": {"value": null, "state": "unknown"}}}}
	count(findings([interface("V1", "virtual", 4, 5), osa("V1", 10)], unknown)) == 0
	symbolic := object.union(osa("V1", 10), {"settings": {"SOURCEVIPAINTERFACE": {"value": "&VIPA.", "state": "symbolic"}}})
	count(findings([symbolic], {})) == 0
}
