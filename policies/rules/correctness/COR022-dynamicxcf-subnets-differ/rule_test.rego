package ezlint.rules.correctness.cor022_test

import data.ezlint.rules.correctness.cor022 as rule

stack := {
	"name": "TCPA",
	"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24", "at": 1}}, "GLOBALCONFIG": {"XCFGRPID": {"value": 21, "at": 2}}},
	"interfaces": [{"name": "OSA1", "class": "osa", "addresses": [{"address": "10.1.1.1", "prefix": 24, "at": 3}]}],
}

with_facts(sysplex) := {"stack": stack, "environment": {"sysplex": sysplex}}

test_other_subnet if {
	found := rule.finding with input as with_facts({"stacks": [{"name": "TCPC", "dynamicXcf": "10.9.8.3/24"}, {"name": "TCPB", "dynamicXcf": "10.9.8.2/24"}]})
	found == {{"at": 1, "args": {"network": "10.9.9.0/24", "peers": ["TCPB", "TCPC"], "addresses": ["10.9.8.2/24", "10.9.8.3/24"]}}}
}

test_other_mask if {
	found := rule.finding with input as with_facts({"stacks": [{"name": "TCPB", "dynamicXcf": "10.9.9.2/26"}]})
	{[f.at, f.message] | some f in found} == {[1, "mask"]}
}

# COR020 reports a stack in the wrong subplex.
test_wrong_subplex_is_silent if {
	apart := {"name": "TCPX", "xcfgrpid": 22, "inRun": true, "distributions": [{"targets": ["10.9.9.1"]}]}
	rule.finding == set() with input as with_facts({"stacks": [{"name": "TCPC", "dynamicXcf": "10.9.8.3/24"}, apart]})
	count(rule.finding) == 1 with input as with_facts({"stacks": [{"name": "TCPC", "dynamicXcf": "10.9.8.3/24"}, object.union(apart, {"inRun": false})]})
}

test_lan if {
	lan := {"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.1.1.9", "mask": {"value": "255.255.255.0", "at": 4}, "at": 1}}}}
	found := rule.finding with input as {"stack": object.union(object.remove(stack, ["settings"]), lan)}
	found == {{
		"at": 1,
		"message": "lan",
		"args": {"network": "10.1.1.0/24", "interface": "OSA1"},
		"related": [{"at": 3, "message": "interface", "args": {"interface": "OSA1"}}],
	}}
}

test_silent if {
	rule.finding == set() with input as with_facts({"stacks": [{"name": "TCPB", "dynamicXcf": "10.9.9.2/24"}, {"name": "TCPC", "dynamicXcf": "10.9.9.3"}]})
	other := {"name": "TCPB", "dynamicXcf": "10.9.8.2/24"}
	rule.finding == set() with input as with_facts({"stacks": [other], "subplexes": [{"xcfgrpid": 22, "members": ["TCPB"]}]})
	rule.finding == set() with input as with_facts({"stacks": [object.union(other, {"disasterRecovery": true})]})
}

test_same_subplex if {
	other := {"name": "TCPB", "system": "SYSB", "dynamicXcf": "10.9.8.2/24"}
	count(rule.finding) == 1 with input as with_facts({"stacks": [other], "subplexes": [{"xcfgrpid": 21, "members": ["SYSB"]}]})
}

test_unknown_is_silent if {
	symbolic := {"settings": {"IPCONFIG": {"DYNAMICXCF": {"state": "symbolic", "at": 1}}}}
	rule.finding == set() with input as {"stack": object.union(object.remove(stack, ["settings"]), symbolic), "environment": {"sysplex": {"stacks": [{"name": "TCPB", "dynamicXcf": "10.9.8.2/24"}]}}}
	rule.finding == set() with input as {"stack": stack, "environment": {}}
}

# Two subnets with two stacks each: the number of the subplex is wrong.
test_group if {
	[[f.at, f.message, f.args.peers, f.args.others] | some f in rule.finding] == [[2, "group", ["DMZA", "DMZB"], ["10.9.8.0/24"]]] with input as with_facts({"stacks": two({})})
	[f.at | some f in rule.finding] == [1] with input as with_facts({"stacks": [one | some one in two({}); one.name != "DMZB"]})
	[f.at | some f in rule.finding] == [1] with input as with_facts({"stacks": [one | some one in two({}); one.name != "TCPB"]})
	rule.finding == set() with input as with_facts({"stacks": two({"xcfgrpid": 22})})
}

two(more) := [object.union({"name": name, "dynamicXcf": address}, more) | some name, address in {"TCPB": "10.9.9.2/24", "DMZA": "10.9.8.1/24", "DMZB": "10.9.8.2/24"}]
