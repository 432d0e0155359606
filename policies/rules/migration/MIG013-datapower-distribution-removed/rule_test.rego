package ezlint.rules.migration.mig013_test

import data.ezlint.rules.migration.mig013 as rule

findings(release, entry) := found if {
	found := rule.finding with input as {"release": release, "stack": {"distributions": [object.union({"at": 3}, entry)]}}
}

test_words if {
	entry := {
		"address": {"value": "10.5.5.1"}, "GRE": {"value": true, "at": 5}, "CONTROLPORT": {"value": 5000, "at": 7},
		"DISTMETHOD": {"value": "TARGCONTROLLED", "at": 4},
	}
	findings("2.5", entry) == {{"message": "default", "at": 4, "args": {"name": "10.5.5.1", "words": ["CONTROLPORT", "GRE", "TARGCONTROLLED"]}, "replaces": [], "hides": [3]}}
	some f in findings("2.4", entry)
	f.severity == "warning"
}

test_names if {
	some f in findings("3.1", {"interface": {"value": "DV6"}, "ENCAP": {"value": true, "at": 5}})
	f.args.name == "DV6"
	some g in findings("3.1", {"address": {"state": "symbolic"}, "ENCAP": {"value": true, "at": 5}})
	g.args.name == "the dynamic VIPA"
}

test_other_methods_and_unknown_are_silent if {
	count(findings("3.1", {"DISTMETHOD": {"value": "SERVERWLM", "at": 4}})) == 0
	count(findings("3.1", {"DISTMETHOD": {"state": "symbolic", "at": 4}})) == 0
}

test_rejected_statement_is_silent if {
	findings("3.1", {"damaged": true, "GRE": {"value": true, "at": 5}}) == set()
}
