package ezlint.rules.correctness.cor118_test

import data.ezlint.rules.correctness.cor118 as rule

world(environment, peer) := {
	"environment": object.union({"systemName": "SYSA", "sysplex": {"stacks": [object.union({"name": "TCPB", "system": "SYSB", "vtamName": "NET.VTAMB", "inRun": true}, peer)]}}, environment),
	"stack": {
		"name": "TCPC",
		"files": [{"at": 1}],
		"settings": {},
		"members": {"vtam-start": [{"at": 2, "settings": {"NETID": {"value": "NET", "at": 3}, "SSCPNAME": {"value": "VTAMA", "at": 4}}}]},
	},
}

found(environment, peer) := {[f.at, object.get(f, "message", "default"), f.args] | some f in rule.finding with input as world(environment, peer)}

one(names) := [{"name": "LPA", "stacks": names}]

test_two_vtams_on_one_system if found({}, {"system": "sysa"}) == {[4, "default", {"own": "VTAMA", "other": ["VTAMB"], "stack": ["TCPB"], "system": "SYSA"}]}

test_two_systems_in_one_partition if {
	found({"lpars": one(["TCPC", "tcpb"])}, {}) == {[1, "partition", {"partition": "LPA", "stacks": ["TCPB", "TCPC"], "systems": ["SYSA", "SYSB"]}]}
	found({"lpars": one(["TCPC", "TCPB"]), "lpar": {"zvmGuest": true}}, {}) == set()
}

test_one_stack_in_two_partitions if {
	lpars := array.concat(one(["TCPC"]), [{"name": "LPB", "stacks": ["TCPC"]}])
	found({"lpars": lpars}, {}) == {[1, "twice", {"partitions": ["LPA", "LPB"]}]}
	found({"lpars": lpars}, {"name": "TCPC", "self": false}) == set()
	found({"lpars": lpars}, {"inRun": false}) == set()
}

test_one_partition_on_two_machines if {
	lpars := [[{"name": "LPA", "cpc": cpc, "stacks": ["TCPB"]}] | some cpc in ["CPC1", "cpc2", "CPC2"]]
	found({"lpars": lpars[0]}, {"lpars": lpars[1]}) == {[1, "cpc", {"partition": "LPA", "own": "CPC1", "other": ["CPC2"], "stack": ["TCPB"]}]}
	found({"lpars": lpars[2]}, {"lpars": lpars[1]}) == set()

	# Partitions of two machines can have the same name.
	found({"lpars": [object.union(lpars[0][0], {"stacks": ["TCPC"]})]}, {"lpars": lpars[1]}) == set()
	found({"lpars": [object.remove(lpars[0][0], ["cpc"])]}, {"lpars": lpars[1]}) == set()
}

test_silent if {
	found({"lpars": array.concat(one(["TCPC"]), [{"name": "LPB", "stacks": ["TCPB"]}])}, {}) == set()
	found({"lpars": one(["TCPC", "TCPB"])}, {"system": "SYSA", "vtamName": "NET.VTAMA"}) == set()
}

test_unknown_is_silent if {
	one_stack := world({"lpars": one(["TCPC", "TCPB"])}, {})
	rule.finding == set() with input as json.remove(one_stack, ["environment/systemName"])
	rule.finding == set() with input as json.remove(world({}, {"system": "SYSA"}), ["environment/sysplex/stacks/0/vtamName"])
}
