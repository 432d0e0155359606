package ezlint.rules.migration.mig014_test

import data.ezlint.rules.migration.mig014 as rule

findings(release, block) := found if {
	found := rule.finding with input as {"release": release, "stack": {"other": {"VIPADYNAMIC": [block]}}}
}

test_words if {
	found := findings("2.5", {"VIPADEFINE": [{"at": 2, "SERVICEMGR": {"value": true, "at": 3}}, {"at": 4}], "VIPASMPARMS": [{"at": 5}]})
	found == {
		{"message": "default", "at": 3, "args": {"word": "SERVICEMGR"}, "fix": [{"op": "delete", "at": 3}]},
		{"message": "default", "at": 5, "args": {"word": "VIPASMPARMS"}, "fix": [{"op": "delete", "at": 5}]},
	}
	some f in findings("2.4", {"VIPABACKUP": [{"at": 2, "SERVICEMGR": {"value": true, "at": 3}}]})
	f.severity == "info"
}

test_unknown_is_silent if {
	count(findings("3.1", {"at": 1, "damaged": true})) == 0
}
