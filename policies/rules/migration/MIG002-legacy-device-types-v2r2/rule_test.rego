package ezlint.rules.migration.mig002_test

import data.ezlint.rules.migration.mig002 as rule

findings(release, stack) := found if {
	found := rule.finding with input as {"release": release, "stack": object.union({"devices": [], "interfaces": [], "other": {}, "settings": {}}, stack)}
}

claw := {"name": "CLAW1", "type": "CLAW", "at": 3}

link(name, device, type) := {"name": name, "device": device, "type": type, "statement": "LINK", "at": 5}

test_device_with_link if {
	findings("3.1", {"devices": [claw], "interfaces": [link("L1", "CLAW1", "IP")]}) == {{
		"at": 3,
		"args": {"statement": "DEVICE", "name": "CLAW1", "type": "CLAW"},
		"related": [{"at": 5, "message": "link", "args": {"name": "L1"}}],
	}}
}

test_link_alone if {
	some f in findings("3.1", {"interfaces": [link("L1", "NODEV", "IP")]})
	f.args.type == "IP"
	some g in findings("3.1", {"interfaces": [object.remove(link("L1", "NODEV", "ATM"), ["device"])]})
	g.args.statement == "LINK"
}

test_warning_where_it_still_works if {
	some f in findings("2.1", {"devices": [claw]})
	f.severity == "warning"
	f.message == "coming"
	some g in findings("2.1", {"other": {"ATMLIS": [{"at": 1}]}})
	g.message == "coming statement"
}

test_other_words if {
	found := findings("3.1", {
		"other": {
			"ATMLIS": [{"at": 1}], "TRANSLATE": [{"at": 2, "entry": [{"at": 3, "NSAP": {"at": 4, "state": "invalid"}}, {"at": 5}]}],
			"AUTOLOG": [{"at": 6, "entry": [{"at": 7, "procedure": {"value": "SNALINKA"}}, {"at": 8, "procedure": {"value": "NCPROUTE"}}, {"at": 12, "procedure": {"value": "NCPROUT"}}, {"at": 9, "procedure": {"value": "FTPD"}}]}],
		},
		"settings": {"IPCONFIG": {"CLAWUSEDOUBLENOP": {"value": true, "at": 10}}},
	})
	{f.at | some f in found} == {1, 4, 7, 8, 10, 12}
}

test_current_and_unknown_are_silent if {
	count(findings("3.1", {"devices": [{"name": "D", "type": "MPCIPA", "at": 3}], "interfaces": [link("L1", "D", "IPAQENET")]})) == 0
	count(findings("3.1", {"other": {"AUTOLOG": [{"at": 6, "entry": [{"at": 7, "procedure": {"state": "symbolic"}}]}]}})) == 0
}
