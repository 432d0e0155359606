package ezlint.rules.correctness.cor050_test

import data.ezlint.rules.correctness.cor050 as rule

interface(name, class) := {"name": name, "class": class, "family": 4, "settings": {}}

findings(accelerator, forward, interfaces, changes) := found if {
	found := rule.finding with input as object.union(
		{
			"release": "3.1", "environment": {},
			"stack": {
				"settings": {"IPCONFIG": {"QDIOACCELERATOR": accelerator, "DATAGRAMFWD": {"value": forward}}},
				"interfaces": interfaces, "distributions": [],
			},
		},
		changes,
	)
}

on := {"value": true, "at": 4}

mixed := [interface("N1", "networkExpress"), interface("H1", "hipersockets")]

test_mixed if {
	findings(on, true, mixed, {}) == {{"at": 4, "args": {"express": ["N1"], "others": ["H1"]}}}
}

test_distribution_alone if {
	count(findings(on, false, mixed, {})) == 0
	count(findings(on, false, mixed, {"stack": {"distributions": [{"at": 9}]}})) == 1
	count(findings(on, false, mixed, {"stack": {"distributions": [{"at": 9, "DELETE": {"value": true}}]}})) == 0
}

test_one_kind_is_silent if {
	count(findings(on, true, [interface("N1", "networkExpress")], {})) == 0
	count(findings(on, true, [interface("O1", "osa"), interface("H1", "hipersockets")], {})) == 0
	count(findings(on, true, mixed, {"release": "2.4"})) == 0
}

test_unknown_is_silent if {
	count(findings({"state": "unknown"}, true, mixed, {})) == 0
}
