package ezlint.rules.migration.mig004_test

import data.ezlint.rules.migration.mig004 as rule

findings(release, type) := found if {
	found := rule.finding with input as {"release": release, "stack": {
		"devices": [{"name": "D", "type": type, "at": 3}],
		"interfaces": [{"name": "L1", "device": "D", "at": 5}],
	}}
}

test_by_release if {
	findings("3.1", "LCS") == {{"message": "default", "at": 3, "args": {"name": "D"}, "related": [{"at": 5, "message": "link", "args": {"name": "L1"}}]}}
	some f in findings("2.3", "LCS")
	f.severity == "warning"
	count(findings("2.2", "LCS")) == 0
}

test_other_devices_and_unknown_are_silent if {
	count(findings("3.1", "MPCIPA")) == 0
	count(findings("3.1", "DEVICE")) == 0
}
