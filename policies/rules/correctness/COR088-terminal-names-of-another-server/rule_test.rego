package ezlint.rules.correctness.cor088_test

import data.ezlint.rules.correctness.cor088 as rule

world(statement, name, peer) := {
	"stack": {"name": "TCPA", "members": {"tn3270": [{"path": "TN", "entries": {"BEGINVTAM": [{"settings": {statement: [{"lu": [{"value": name, "at": 9}]}]}}]}}], "vtam-start": [{"settings": {"NETID": {"value": "NETA"}}}]}},
	"environment": {"systemName": "SYSA", "sysplex": {"stacks": [object.union({"name": "TCPB", "system": "SYSB"}, peer)]}},
}

found(name, theirs) := {f.at | some f in rule.finding with input as world("DEFAULTLUS", name, {"terminalNames": theirs, "vtamName": "NETA.VTAMB"})}

test_same if {
	found("TN10001..TN19999..FFFNNNN", ["TN10001..TN19999..FFFNNNN"]) == {9}
	found("tnx1", ["TNX1"]) == {9}
	found("TNX1", ["tnx1"]) == {9}
}

test_overlap if {
	found("TN10001..TN15000..FFFNNNN", ["TN15000..TN19999..FFFNNNN"]) == {9}
	found("TN10005", ["TN10001..TN19999..FFFNNNN"]) == {9}
	found("TN10000..TN19999..FFFNNNN", ["TN12345"]) == {9}
}

test_silent if {
	found("TN10001..TN15000..FFFNNNN", ["TN15001..TN19999..FFFNNNN"]) == set()
	found("TN10001..TN15000..FFFNNNN", ["TN20001..TN25000..FFFNNNN"]) == set()
	found("TN100..TN199", ["TN1000..TN1999"]) == set()

	# Letters have another order on z/OS.
	found("TN1A0..TN1F9", ["TN1B0..TN1C9"]) == set()
	rule.finding == set() with input as world("SDEFAULTLUS", "TNX1", {"terminalNames": ["TNX1"]})
	rule.finding == set() with input as world("DEFAULTLUS", "TNX1", {"terminalNames": ["TNX1"], "vtamName": "NETB.VTAMB"})
	rule.finding == set() with input as world("DEFAULTLUS", "TNX1", {"terminalNames": ["TNX1"], "system": "sysa"})
}

test_networks_unknown if count(rule.finding) == 1 with input as world("LUGROUP", "TNX1", {"terminalNames": ["TNX1"]})

test_unknown_is_silent if {
	found("TNX1", []) == set()
	rule.finding == set() with input as {"stack": {}}
}
