package ezlint.rules.migration.mig015_test

import data.ezlint.rules.migration.mig015 as rule

world(release, settings) := {"release": release, "stack": {"members": {"vtam-start": [{"at": 1, "settings": settings}]}}}

places(world) := found if {
	found := {[f.at, f.message] | some f in rule.finding} with input as world
}

test_found if {
	places(world("3.1", {"OSIMGMT": {"at": 4}, "UPDDELAY": {"at": 5}})) == {[4, "default"], [5, "default"]}
	places(world("2.4", {"OSIMGMT": {"at": 4}})) == {[4, "coming"]}
}

test_unknown_is_silent if places(world("3.1", {"OSIMGMT": {"state": "unknown"}})) == set()
