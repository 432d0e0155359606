package ezlint.rules.availability.avl030_test

import data.ezlint.rules.availability.avl030 as rule

world(config, chpid, environment, interfaces) := {"release": "3.1", "environment": environment, "stack": {
	"complete": true,
	"gaps": [],
	"interfaces": interfaces,
	"settings": {"GLOBALCONFIG": config, "IPCONFIG": {"DYNAMICXCF": {"at": 3, "value": "10.9.9.1"}}},
	"members": {"vtam-start": [{"at": 1, "complete": true, "settings": {"IQDCHPID": chpid}}]},
}}

group := {"XCFGRPID": {"value": 21, "at": 5}}

vlan := object.union(group, {"IQDVLANID": {"value": 21, "at": 6}})

anything := {"value": "ANY", "state": "default"}

none := {"value": "NONE", "at": 8}

places(world) := found if {
	found := {f.at | some f in rule.finding} with input as world
}

test_absent if {
	places(world(group, {"value": "F4", "at": 8}, {}, [])) == {5}
	places(world(group, anything, {"hipersockets": [{"chpid": "F4"}]}, [])) == {5}
	places(world(group, anything, {}, [{"class": "hipersockets"}])) == {5}
	places(world(object.union(group, {"IQDMULTIWRITE": {"value": true, "at": 7}}), anything, {}, [])) == {5}
}

test_same if places(world(vlan, {"value": "F4", "at": 8}, {"sysplex": {"subplexes": [{"xcfgrpid": 22, "iqdVlanId": 21}]}}, [])) == {6}

stranger(facts) := {"sysplex": {"stacks": [object.union({"name": "TCPB", "xcfgrpid": 22, "iqdVlanId": 21}, facts)]}}

test_same_as_a_stack_that_was_read if {
	places(world(vlan, {"value": "F4", "at": 8}, stranger({}), [])) == {6}
	places(world(vlan, {"value": "F4", "at": 8}, stranger({"iqdVlanId": 22}), [])) == set()
	places(world(vlan, {"value": "F4", "at": 8}, stranger({"xcfgrpid": 21}), [])) == set()

	# COR020 reports a stack in the wrong subplex.
	places(world(vlan, {"value": "F4", "at": 8}, stranger({"inRun": true, "distributions": [{"targets": ["10.9.9.1"]}]}), [])) == set()
}

test_silent if {
	places(world(vlan, {"value": "F4", "at": 8}, {}, [])) == set()
	places(world(group, none, {"hipersockets": [{"chpid": "F4"}]}, [{"class": "hipersockets"}])) == set()
	places(world({}, {"value": "F4", "at": 8}, {}, [])) == set()
}

test_unknown_is_silent if {
	places(world(group, anything, {}, [])) == set()
	places(world({"XCFGRPID": {"state": "symbolic", "at": 5}}, {"value": "F4", "at": 8}, {}, [])) == set()
	places(world(object.union(group, {"IQDVLANID": {"state": "symbolic", "at": 6}}), {"value": "F4", "at": 8}, {}, [])) == set()
}

test_unknown_channel_is_silent if {
	places(world(group, {"state": "symbolic", "at": 8}, {"hipersockets": [{"chpid": "F4"}]}, [{"class": "hipersockets"}])) == set()
}
