package ezlint.rules.migration.mig027_test

import data.ezlint.rules.migration.mig027 as rule

world(cpc, type, ensemble) := {"environment": {"cpc": cpc}, "stack": {"interfaces": [{"name": "X1", "settings": {"CHPIDTYPE": type}}], "members": {"vtam-start": [{"at": 1, "settings": {"ENSEMBLE": ensemble}}]}}}

places(world) := found if {
	found := {f.at | some f in rule.finding} with input as world
}

osx := {"value": "OSX", "at": 4}

yes := {"value": "YES", "at": 7}

no := {"value": "NO", "state": "default"}

test_found if places(world("z16", osx, yes)) == {4, 7}

test_silent if {
	places(world("z14", osx, yes)) == set()
	places(world("z16", {"value": "OSD", "at": 4}, no)) == set()
}

test_unknown_is_silent if {
	places(world("z16", {"state": "symbolic", "at": 4}, {"state": "unknown"})) == set()
	rule.finding == set() with input as object.remove(world("z16", osx, yes), ["environment"])
}
