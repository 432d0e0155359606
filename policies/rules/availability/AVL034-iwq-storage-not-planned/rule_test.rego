package ezlint.rules.availability.avl034_test

import data.ezlint.rules.availability.avl034 as rule

world(number, fixed, csm) := {
	"release": "3.1",
	"environment": {"csm": csm},
	"parameters": {"AVL034": {"extra_mb_per_iwq_interface": 17, "ecsa_kb_per_ancillary_queue": 36}},
	"stack": {
		"interfaces": [{"settings": {"INBPERF": {"value": "DYNAMIC", "WORKLOADQ": {"value": true}}}} | some _ in numbers.range(1, number)],
		"members": {"ivtprm": [{"at": 1, "complete": true, "settings": {"FIXED": fixed}}]},
	},
}

mb(size) := {"at": 4, "MAX": {"value": size * 1048576}}

places(world) := found if {
	found := {[f.at, object.get(f, "message", "default")] | some f in rule.finding} with input as world
}

test_found if {
	places(world(20, mb(200), {})) == {[4, "default"]}
	places(world(2, mb(512), {"fixedPeakMb": 500})) == {[4, "default"]}
	places(world(2, mb(512), {"ecsaPeakMb": 100})) == {[1, "ecsa"]}
}

test_silent if places(world(20, mb(1024), {"fixedPeakMb": 100})) == set()

test_unknown_is_silent if {
	places(world(40, {"state": "unknown"}, {})) == set()
	rule.finding == set() with input as object.union(world(40, mb(200), {}), {"stack": {"members": {"ivtprm": []}}})
}
