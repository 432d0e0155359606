package ezlint.rules.security_access.acc017_test

import data.ezlint.rules.security_access.acc017 as rule

world(level, jes, more) := {"stack": {"members": {"ftp-data": [{"at": 1, "readers": ["server"], "settings": object.union({"ANONYMOUSLEVEL": level, "ANONYMOUSFILETYPEJES": jes}, more)}]}}}

anonymous := {"ANONYMOUS": {"value": true, "at": 3}}

off := {"value": "FALSE", "state": "default"}

on := {"value": "TRUE", "at": 8}

places(world) := found if {
	found := {[f.at, f.message] | some f in rule.finding} with input as world
}

test_cases if {
	places(world({"value": 2, "at": 5}, off, anonymous)) == {[5, "level"]}
	places(world({"value": 1, "state": "default"}, on, anonymous)) == {[3, "default"]}
	places(world({"value": 3, "at": 5}, on, anonymous)) == {[8, "jes"]}
}

test_silent if {
	places(world({"value": 3, "state": "default"}, off, anonymous)) == set()
	places(world({"value": 1, "at": 5}, on, {})) == set()
}

test_unknown_is_silent if {
	places(world({"state": "unknown"}, on, anonymous)) == set()
	places(world({"value": 1, "at": 5}, on, {"ANONYMOUS": {"state": "unknown"}})) == set()
}
