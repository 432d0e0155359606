package ezlint.rules.availability.avl031_test

import data.ezlint.rules.availability.avl031 as rule

list(value) := {"settings": {"DVLSTCNT": {"value": value, "at": value}}}

world(lists, environment) := {"release": "3.1", "environment": environment, "stack": {"members": {"vtam-start": lists}}}

places(world) := found if {
	found := {f.at | some f in rule.finding} with input as world
}

test_found if {
	places(world([list(8192), list(2048)], {})) == {8192, 2048}
	places(world([list(8192)], {"sysplex": {"lowestRelease": "2.2"}})) == {8192}
}

test_silent if {
	places(world([list(8192), list(8192), {"settings": {}}], {"sysplex": {"lowestRelease": "2.3"}})) == set()
	places(world([list(2048)], {"sysplex": {"lowestRelease": "2.2"}})) == set()
}

test_unknown_is_silent if places(world([list(8192), {"settings": {"DVLSTCNT": {"state": "invalid", "at": 3}}}], {})) == set()

test_other_stack if {
	stacks := {"sysplex": {"stacks": [{"name": "TCPB", "dvipaListCount": 4096}, {"name": "TCPC", "dvipaListCount": 8192}]}}
	found := rule.finding with input as world([list(8192)], stacks)
	{f.args | some f in found} == {{"value": 8192, "other": [4096], "stacks": ["TCPB"]}}
}
