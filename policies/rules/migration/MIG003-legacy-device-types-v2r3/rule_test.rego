package ezlint.rules.migration.mig003_test

import data.ezlint.rules.migration.mig003 as rule

findings(release, devices, links) := found if {
	found := rule.finding with input as {"release": release, "stack": {"devices": devices, "interfaces": links}}
}

link(type, device) := {"name": "L1", "device": device, "type": type, "statement": "LINK", "at": 5}

test_links if {
	every type in ["IBMTR", "FDDI", "IPAQTR", "OSAENET", "OSAFDDI"] {
		findings("2.3", [], [link(type, "D")]) == {{"at": 5, "args": {"statement": "LINK", "name": "L1", "type": type}, "replaces": []}}
	}
}

test_translation_of_the_link if {
	found := rule.finding with input as {"release": "2.3", "stack": {
		"devices": [],
		"interfaces": [link("IBMTR", "D")],
		"problems": [
			{"kind": "not-in-release", "path": "TRANSLATE/IBMTR", "at": 9},
			{"kind": "not-in-release", "path": "TRANSLATE/FDDI", "at": 10},
			{"kind": "invalid-value", "path": "TRANSLATE/IBMTR", "at": 11},
		],
	}}
	{f.replaces | some f in found} == {[9]}
}

test_device_with_its_link if {
	some f in findings("2.2", [{"name": "D", "type": "MPCOSA", "at": 3}], [link("OSAENET", "D")])
	f.at == 3
	f.severity == "warning"
	f.message == "coming"
	f.related == [{"at": 5, "message": "link", "args": {"name": "L1"}}]
}

test_current_and_unknown_are_silent if {
	count(findings("3.1", [{"name": "D", "type": "LCS", "at": 3}], [link("ETHERNET", "D")])) == 0
	count(findings("3.1", [], [{"name": "L1", "type": "LINK", "statement": "LINK", "at": 5}])) == 0
}
