package ezlint.rules.migration.mig035_test

import data.ezlint.rules.migration.mig035 as rule

world(from, release, ivtprm, vtam) := {"release": release, "environment": {"upgradeFrom": from}, "stack": {"members": {"ivtprm": [{"at": 1, "complete": true, "settings": ivtprm}], "vtam-start": [{"at": 2, "settings": vtam}]}}}

places(world) := found if {
	found := {[f.at, object.get(f, "message", "default")] | some f in rule.finding} with input as world
}

fixed := {"FIXED": {"at": 5}}

test_found if {
	places(world("2.3", "3.1", {}, {"QDIOSTG": {"value": "126", "at": 7}})) == {[1, "default"], [7, "qdiostg"]}
	places(world("2.1", "2.3", fixed, {"T1BUF": {"at": 8}, "TIBUF": {"at": 9}})) == {[8, "pool"], [9, "pool"]}
}

test_silent if {
	places(world("2.4", "3.1", {}, {"QDIOSTG": {"value": "126", "at": 7}, "T1BUF": {"at": 8}})) == set()
	places(world("2.3", "3.1", fixed, {"QDIOSTG": {"value": "MAX", "at": 7}})) == set()
}

test_unknown_is_silent if {
	places(world("2.3", "3.1", {"FIXED": {"state": "unknown"}}, {})) == set()
	rule.finding == set() with input as object.remove(world("2.1", "3.1", {}, {}), ["environment"])
}
