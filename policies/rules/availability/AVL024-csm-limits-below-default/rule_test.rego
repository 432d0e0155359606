package ezlint.rules.availability.avl024_test

import data.ezlint.rules.availability.avl024 as rule

world(fixed, environment) := {
	"release": "3.1",
	"environment": environment,
	"parameters": {"AVL024": {"fixed_mb": 512, "ecsa_mb": 100, "hvcomm_mb": 2000}},
	"stack": {"members": {"ivtprm": [{"at": 1, "complete": true, "settings": fixed}]}},
}

fixed(mb) := {"FIXED": {"at": 4, "MAX": {"value": mb * 1048576}}}

places(world) := found if {
	found := {[f.at, object.get(f, "message", "default"), f.fix[0].text] | some f in rule.finding} with input as world
}

test_small if places(world(fixed(200), {})) == {[4, "default", "FIXED MAX(512M)"]}

test_peak if {
	places(world(fixed(512), {"csm": {"fixedPeakMb": 450}})) == {[4, "peak", "FIXED MAX(675M)"]}
	places(world(fixed(512), {"csm": {"ecsaPeakMb": 90}})) == {[1, "peak", "ECSA MAX(135M)"]}
}

test_silent if {
	places(world(fixed(512), {"csm": {"fixedPeakMb": 100}})) == set()
	places(world(fixed(200), {"role": "test"})) == set()
	places(world({}, {})) == set()
}

test_unknown_is_silent if places(world({"FIXED": {"state": "unknown"}, "ECSA": {"at": 3, "MAX": {"state": "invalid"}}}, {"csm": {"fixedPeakMb": 999, "ecsaPeakMb": 999}})) == set()
