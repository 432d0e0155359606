package ezlint.rules.correctness.cor031_test

import data.ezlint.rules.correctness.cor031 as rule

interface(name, pfid, at) := {"name": name, "settings": {"SMCR": {"PFID": {"value": pfid, "at": at}}}}

entry(pfid, at) := {"id": {"value": pfid}, "at": at}

findings(interfaces, entries, stacks) := found if {
	found := rule.finding with input as {
		"stack": {"interfaces": interfaces, "settings": {"GLOBALCONFIG": {"SMCR": {"PFID": entries}}}},
		"environment": {"sysplex": {"stacks": stacks}},
	}
}

test_two_interfaces if {
	found := findings([interface("A", "18", 3), interface("B", "0018", 5), interface("C", "0019", 7)], [], [])
	found == {{
		"at": 5,
		"args": {"interface": "B", "pfid": "0018", "other": "A"},
		"related": [{"at": 3, "message": "first"}],
	}}
}

test_twice_in_the_list if {
	found := findings([], [entry("0018", 3), object.union(entry("18", 5), {"PORTNUM": {"value": 1}})], [])
	some f in found
	f.message == "repeated"
	f.at == 5
}

test_other_port_and_both_versions_are_fine if {
	count(findings([interface("A", "18", 9)], [entry("0018", 3), object.union(entry("18", 5), {"PORTNUM": {"value": 2}})], [])) == 0
}

test_neighbor_on_the_same_system if {
	stacks := [
		{"name": "TCPA", "system": "SYSA", "self": true},
		{"name": "TCPB", "system": "SYSA", "pfids": ["18"]},
		{"name": "TCPC", "system": "SYSB", "pfids": ["19"]},
	]
	found := findings([interface("A", "0018", 9)], [entry("0019", 3)], stacks)
	found == {{"at": 9, "message": "stack", "args": {"pfid": "0018", "others": ["TCPB"]}}}
}

test_unknown_is_silent if {
	count(findings([interface("A", "18", 9)], [entry("0019", 3)], [{"name": "TCPB", "system": "SYSA", "pfids": ["18"]}])) == 0
	unresolved := {"name": "B", "settings": {"SMCR": {"PFID": {"state": "symbolic", "at": 5}}}}
	count(findings([interface("A", "18", 3), unresolved], [{"at": 7, "id": {"state": "symbolic"}}], [])) == 0
}

test_stack_of_the_named_system if {
	world := {
		"stack": {"name": "TCPA", "interfaces": [], "settings": {"GLOBALCONFIG": {"SMCR": {"value": true, "PFID": [{"at": 5, "id": {"value": "0018"}}]}}}},
		"environment": {"systemName": "SYSA", "sysplex": {"stacks": [{"name": "TCPB", "system": "sysa", "pfids": ["18"]}, {"name": "TCPC", "system": "SYSB", "pfids": ["18"]}]}},
	}
	found := rule.finding with input as world
	{[f.at, f.args.others] | some f in found} == {[5, ["TCPB"]]}
}

test_other_port_of_a_neighbor_is_fine if {
	others := {"none": "0018", "same": "0018/2"}
	worlds := {name: {
		"stack": {"name": "TCPA", "interfaces": [], "settings": {"GLOBALCONFIG": {"SMCR": {"value": true, "PFID": [{"at": 5, "id": {"value": "18"}, "PORTNUM": {"value": 2}}]}}}},
		"environment": {"systemName": "SYSA", "sysplex": {"stacks": [{"name": "TCPB", "system": "SYSA", "pfids": [text]}]}},
	} |
		some name, text in others
	}
	count(rule.finding) == 0 with input as worlds.none
	count(rule.finding) == 1 with input as worlds.same
}

# Both stacks are checked: one of them reports it.
test_one_of_a_pair_reports if {
	worlds := {other: {
		"stack": {"name": "TCPB", "interfaces": [], "settings": {"GLOBALCONFIG": {"SMCR": {"PFID": [entry("0018", 5)]}}}},
		"environment": {"systemName": "SYSA", "sysplex": {"stacks": [{"name": other, "system": "SYSA", "pfids": ["18"], "inRun": true}]}},
	} |
		some other in ["TCPA", "TCPC"]
	}
	count(rule.finding) == 1 with input as worlds.TCPA
	count(rule.finding) == 0 with input as worlds.TCPC
}
