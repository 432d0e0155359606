package ezlint.rules.correctness.cor084_test

import data.ezlint.rules.correctness.cor084 as rule

world(chpid, vlan, peer, lpars) := {
	"environment": {"lpars": lpars, "sysplex": {"stacks": [object.union({"name": "TCPB", "xcfgrpid": 2}, peer)]}},
	"stack": {
		"name": "TCPA",
		"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1", "at": 3}}, "GLOBALCONFIG": {"XCFGRPID": {"value": 2}, "IQDVLANID": vlan}},
		"members": {"vtam-start": [{"at": 1, "settings": {"IQDCHPID": chpid}}]},
	},
}

chpid := {"value": "F5", "at": 7}

vlan := {"value": 20, "at": 8}

peer := {"iqdChpid": "F5", "iqdVlanId": 20, "dynamicXcf": "10.9.9.2"}

found(chp, vl, other, lpars) := {[f.at, f.message, object.get(f, "severity", ""), f.args.other] | some f in rule.finding with input as world(chp, vl, other, lpars)}

one_machine := [{"name": "L1", "cpc": "C1", "stacks": ["TCPA"]}, {"name": "L2", "cpc": "C1", "stacks": ["TCPB"]}]

two_machines := [{"name": "L1", "cpc": "C1", "stacks": ["TCPA"]}, {"name": "L2", "cpc": "C2", "stacks": ["TCPB"]}]

test_other_channel if {
	found(chpid, vlan, object.union(peer, {"iqdChpid": "F6"}), []) == {[7, "default", "", ["F6"]]}
	found(chpid, vlan, object.union(peer, {"iqdChpid": "F6"}), one_machine) == {[7, "machine", "warning", ["F6"]]}
}

test_other_vlan if {
	found(chpid, vlan, object.union(peer, {"iqdVlanId": 21}), []) == {[8, "vlan", "", [21]]}
	found(chpid, vlan, object.union(peer, {"iqdVlanId": 21}), one_machine) == {[8, "vlan-machine", "warning", [21]]}
}

# COR020 reports a stack in the wrong subplex.
test_wrong_subplex_is_silent if {
	apart := {"name": "TCPX", "xcfgrpid": 3, "inRun": true, "distributions": [{"targets": ["10.9.9.1"]}]}
	other := world(chpid, vlan, object.union(peer, {"iqdVlanId": 21}), [])
	rule.finding == set() with input as object.union(other, {"environment": {"sysplex": {"stacks": array.concat(other.environment.sysplex.stacks, [apart])}}})
}

without_vlan(more) := object.union(
	{
		"name": "TCPA", "files": [{"at": 1}], "statements": [{"statement": "GLOBALCONFIG", "at": 2}], "complete": true, "gaps": [],
		"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1", "at": 3}}, "GLOBALCONFIG": {}},
	},
	more,
)

no_vlan(more, there) := {[f.at, f.message, f.args.other] | some f in rule.finding with input as world_of(without_vlan(more), there)}

world_of(stack, there) := {
	"stack": stack,
	"environment": {"lpars": [], "sysplex": {"stacks": [object.union({"name": "TCPB", "xcfgrpid": 0, "dynamicXcf": "10.9.9.2"}, there)]}},
}

test_vlan_on_one_side_only if {
	no_vlan({}, {"iqdVlanId": 20}) == {[2, "no-vlan", [20]]}
	no_vlan({}, {"iqdVlanId": 0}) == set()
	no_vlan({}, {}) == set()
	no_vlan({"complete": false}, {"iqdVlanId": 20}) == set()
	no_vlan({"members": {"vtam-start": [{"at": 1, "settings": {"IQDCHPID": {"value": "NONE"}}}]}}, {"iqdVlanId": 20}) == set()
	world_machine := world_of(without_vlan({}), {"iqdVlanId": 20})
	on_one := {f.message | some f in rule.finding with input as object.union(world_machine, {"environment": {"lpars": one_machine}})}
	on_one == {"no-vlan-machine"}
	found(chpid, vlan, object.union(peer, {"iqdVlanId": 0}), []) == {[8, "vlan", "", ["not coded"]]}
}

test_silent if {
	found(chpid, vlan, peer, []) == set()
	found(chpid, vlan, {"iqdChpid": "F6", "iqdVlanId": 21, "dynamicXcf": "10.9.9.2"}, two_machines) == set()
	found({"value": "ANY", "at": 7}, vlan, object.union(peer, {"iqdChpid": "F6"}), []) == set()
	found(chpid, vlan, {"iqdChpid": "F6", "iqdVlanId": 21, "dynamicXcf": "10.9.9.2", "xcfgrpid": 3}, []) == set()
}

test_unknown_is_silent if {
	found({"state": "symbolic", "at": 7}, {"state": "symbolic", "at": 8}, {"iqdChpid": "F6", "iqdVlanId": 21, "dynamicXcf": "10.9.9.2"}, []) == set()
	found(chpid, vlan, {}, []) == set()
	rule.finding == set() with input as {"stack": {}}
}

test_facts_with_one_stack_on_two_machines if {
	both := array.concat(one_machine, [{"name": "L3", "cpc": "C2", "stacks": ["TCPB"]}])
	found(chpid, vlan, object.union(peer, {"iqdChpid": "F6"}), both) == {[7, "default", "", ["F6"]]}
}

test_channel_of_the_facts if {
	own := {"chpid": "f5", "dynamicXcf": true}
	other := {"chpid": "f4", "dynamicXcf": true}
	[[f.at, f.message, f.args.other] | some f in rule.finding] == [[7, "facts", "F4"]] with input as object.union(world(chpid, vlan, peer, []), hiper([other]))
	rule.finding == set() with input as object.union(world(chpid, vlan, peer, []), hiper([own]))
	rule.finding == set() with input as object.union(world(chpid, vlan, peer, []), hiper([own, other]))
	rule.finding == set() with input as object.union(world({"value": "ANY", "at": 7}, vlan, peer, []), hiper([other]))
	{f.message | some f in rule.finding} == {"default"} with input as object.union(world(chpid, vlan, object.union(peer, {"iqdChpid": "F6"}), []), hiper([other]))
}

hiper(channels) := {"environment": {"hipersockets": channels}}

test_unknown_channel_is_silent if {
	found({"state": "symbolic", "at": 7}, vlan, object.union(peer, {"iqdVlanId": 21}), []) == set()
}
