package ezlint.rules.operations.ops025_test

import data.ezlint.rules.operations.ops025 as rule

type(text) := [{"at": 4, "settings": {"type": [{"value": text}]}}]

everything := {"SMF": type("TYPE119"), "SMFJES": type("TYPE119"), "SMFSQL": type("TYPE119")}

world(entries) := {"stack": {"members": {"ftp-data": [{"at": 1, "complete": true, "readers": ["server"], "settings": {}, "entries": entries}]}}}

places(world) := found if {
	found := {[f.at, f.severity, object.get(f, "message", "default")] | some f in rule.finding} with input as world
}

test_missing if {
	places(world({"SMF": type("STD")})) == {[4, "info", "default"]}
	places(object.union(world(object.remove(everything, ["SMFSQL"])), {"environment": {"compliance": ["stig"]}})) == {[1, "warning", "default"]}
}

test_single if places(world(object.union(everything, {"SMFDEL": [{"at": 9, "settings": {}}]}))) == {[9, "info", "single"]}

test_exit if places(world(object.union(everything, {"SMFEXIT": [{"at": 9, "settings": {}}]}))) == {[9, "info", "exit"]}

test_silent if places(world(everything)) == set()

test_unknown_is_silent if {
	places(world(object.union(everything, {"SMF": [{"at": 4, "settings": {"type": [{"state": "symbolic"}]}}]}))) == set()
	rule.finding == set() with input as object.union(world({}), {"stack": {"members": {"ftp-data": [{"complete": false, "readers": ["server"], "settings": {}, "entries": {}}]}}})
}
