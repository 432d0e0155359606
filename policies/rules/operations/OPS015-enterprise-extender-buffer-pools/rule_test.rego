package ezlint.rules.operations.ops015_test

import data.ezlint.rules.operations.ops015 as rule

world(extender, settings, nodes) := {"environment": {"enterpriseExtender": extender}, "stack": {"ports": [], "portRanges": [], "members": {"vtam-start": [{"at": 1, "complete": true, "settings": settings}], "vtam-major-node": nodes}}}

pool(size, at) := {"baseno": {"value": size}, "at": at}

places(world) := found if {
	found := {[f.at, f.message] | some f in rule.finding} with input as world
}

test_small if {
	places(world(true, {}, [])) == {[1, "default"]}
	places(world(true, {"T1BUF": pool("16", 4)}, [])) == {[4, "default"]}
	places(world(true, {"T1BUF": pool("512", 4), "T2BUF": pool("8", 5)}, [])) == {[5, "default"]}
	by_node := object.remove(world(true, {}, [{"entries": {"PORT": [{"settings": {"MEDIUM": {"value": "HPRIP"}}}]}}]), ["environment"])
	places(by_node) == {[1, "default"]}
}

test_large if places(world(false, {"T1BUF": pool("512", 4), "T2BUF": pool("8", 5)}, [])) == {[4, "large"]}

test_silent if {
	places(world(true, {"T1BUF": pool("512", 4)}, [])) == set()
	places(world(true, {"T1BUF": pool("512", 4), "T2BUF": pool("64", 5)}, [])) == set()
	places(world(false, {"T1BUF": pool("16", 4)}, [])) == set()
}

test_unknown_is_silent if {
	places(world(true, {"T1BUF": {"state": "unknown"}}, [])) == set()
	rule.finding == set() with input as object.remove(world(true, {}, []), ["environment"])
}
