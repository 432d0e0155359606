package ezlint.rules.performance.perf007_test

import data.ezlint.rules.performance.perf007 as rule

world(qdiostg, storage, reads) := {
	"release": "3.1",
	"environment": {"cpc": "z16", "csm": {"fixedPeakMb": 500}},
	"workload": {"measured": {"interfaces": {"OSA1": {"noReads": reads}}}},
	"stack": {
		"interfaces": [{"name": "OSA1", "at": 5, "statement": "INTERFACE", "type": "IPAQENET", "variant": "INTERFACE IPAQENET", "settings": {"READSTORAGE": {"value": storage, "at": 7}}}],
		"members": {"vtam-start": [{"at": 1, "complete": true, "settings": {"QDIOSTG": qdiostg}}]},
	},
}

places(world) := found if {
	found := {[f.at, count(f.fix)] | some f in rule.finding} with input as world
}

max_default := {"value": "MAX", "state": "default"}

tight := {"stack": {"members": {"ivtprm": [{"at": 2, "complete": true, "settings": {"FIXED": {"at": 3, "MAX": {"value": 536870912}}}}]}}}

test_found if {
	places(world(max_default, "GLOBAL", 1500)) == {[1, 0]}
	places(world({"value": "AVG", "at": 3}, "GLOBAL", 3)) == {[3, 1]}
}

test_silent if {
	places(world({"value": "126", "at": 3}, "GLOBAL", 1500)) == set()
	places(world(max_default, "MAX", 1500)) == set()
	places(world(max_default, "GLOBAL", 0)) == set()
	places(object.union(world(max_default, "GLOBAL", 3), tight)) == set()
}

test_unknown_is_silent if places(world({"state": "unknown"}, "GLOBAL", 3)) == set()
