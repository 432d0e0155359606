package ezlint.rules.correctness.cor006_test

import data.ezlint.rules.correctness.cor006 as rule

interface(name, address, at) := {"statement": "INTERFACE", "name": name, "addresses": [{"address": address, "prefix": 24, "at": at}]}

none := {"name": "TCPA", "interfaces": [], "other": {}, "settings": {}, "dvipas": []}

prefix(name, at) := {"statement": "INTERFACE", "name": name, "addresses": [{"address": "2001:db8:1::", "prefix": 64, "at": at}]}

stack(parts) := {"stack": object.union(none, parts)}

test_two_interfaces if {
	found := rule.finding with input as stack({"interfaces": [interface("A", "10.1.1.1", 1), interface("B", "10.1.1.1", 2)]})
	found == {{
		"at": 2,
		"args": {"address": "10.1.1.1", "owner": "INTERFACE B", "first": "INTERFACE A"},
		"related": [{"at": 1, "message": "first", "args": {"address": "10.1.1.1"}}],
	}}
}

test_home_and_interface if {
	home := {"HOME": [{"at": 3, "entry": [{"address": {"value": "10.1.1.1", "at": 4}, "link": {"value": "L1", "at": 5}}]}]}
	found := rule.finding with input as stack({"interfaces": [interface("A", "10.1.1.1", 1)], "other": home})
	{f.args.owner | some f in found} == {"LINK L1"}
}

test_interface_and_dynamic_xcf if {
	xcf := {"IPCONFIG": {"DYNAMICXCF": {"value": "10.1.1.1/24", "at": 6}}}
	found := rule.finding with input as stack({"interfaces": [interface("A", "10.1.1.1", 9)], "settings": xcf})
	{[f.at, f.args.first] | some f in found} == {[9, "IPCONFIG DYNAMICXCF"]}
}

test_static_vipa_and_dynamic_xcf if {
	xcf := {"IPCONFIG": {"DYNAMICXCF": {"value": "10.1.1.1/24", "at": 6}}}
	vipa := object.union(interface("V", "10.1.1.1", 9), {"class": "virtual"})
	found := rule.finding with input as stack({"interfaces": [vipa], "settings": xcf})
	{[f.at, f.message, f.severity] | some f in found} == {[9, "xcf", "info"]}
	twice := rule.finding with input as stack({"interfaces": [vipa, interface("A", "10.1.1.1", 10)]})
	{object.get(f, "severity", "error") | some f in twice} == {"error"}
}

test_dynamic_vipa if {
	dvipas := [{"address": "10.1.1.1", "kind": "define", "at": 8}, {"address": "10.1.1.1", "kind": "backup", "at": 9}]
	found := rule.finding with input as stack({"interfaces": [interface("A", "10.1.1.1", 1)], "dvipas": dvipas})
	{[f.at, f.message] | some f in found} == {[8, "dvipa"]}
}

test_other_stack if {
	one := stack({"interfaces": [interface("A", "10.1.1.1", 1)]})
	peer := {"name": "TCPB", "addresses": ["10.1.1.1/24"], "routingDomain": "CORE"}
	found := rule.finding with input as object.union(one, {"environment": {"sysplex": {"stacks": [peer]}}})
	{[f.at, f.message, f.severity] | some f in found} == {[1, "elsewhere", "warning"]}
	same_domain := {"sysplex": {"stacks": [peer, {"name": "TCPA", "routingDomain": "CORE"}]}}
	certain := rule.finding with input as object.union(one, {"environment": same_domain})
	{f.severity | some f in certain} == {"error"}
	other_domain := {"sysplex": {"stacks": [peer, {"name": "TCPA", "routingDomain": "TEST"}]}}
	rule.finding == set() with input as object.union(one, {"environment": other_domain})
}

test_dynamic_vipa_of_another_stack if {
	one := {"interfaces": [interface("A", "10.1.1.1", 1)]}
	world := {"environment": {"sysplex": {"stacks": [{"name": "TCPB", "dvipas": ["10.1.1.1"]}]}}}
	found := rule.finding with input as object.union(stack(one), world)
	{[f.at, f.message, f.args.peers] | some f in found} == {[1, "dvipa-elsewhere", ["TCPB"]]}
	own := object.union(one, {"dvipas": [{"address": "10.1.1.1", "kind": "backup", "at": 8}]})
	count(rule.finding) == 1 with input as object.union(stack(own), world)
}

test_silent if {
	rule.finding == set() with input as stack({"interfaces": [interface("A", "10.1.1.1", 1), interface("B", "10.1.1.2", 2)], "dvipas": [{"address": "10.5.5.1", "kind": "define", "at": 8}]})

	# the name is defined twice: another rule
	rule.finding == set() with input as stack({"interfaces": [interface("A", "10.1.1.1", 1), interface("A", "10.1.1.1", 2)]})

	# prefixes of IPv6
	rule.finding == set() with input as stack({"interfaces": [prefix("A", 1), prefix("B", 2)]})
}

test_unknown_is_silent if {
	home := {"HOME": [{"at": 3, "entry": [{"address": {"state": "symbolic", "at": 4}, "link": {"value": "L1", "at": 5}}]}]}
	rule.finding == set() with input as stack({"interfaces": [{"statement": "INTERFACE", "name": "A", "addresses": []}], "other": home})
}

twin(name) := {"name": name, "addresses": ["10.1.1.1/24"], "inRun": true}

# Of stacks that are checked together, the last one reports the address for all of them.
test_once_for_all_stacks if {
	one := stack({"name": "TCPB", "interfaces": [interface("A", "10.1.1.1", 1)]})
	others := [twin("TCP0"), twin("TCPA")]
	found := rule.finding with input as object.union(one, {"environment": {"sysplex": {"stacks": others}}})
	{[f.at, f.args.peers] | some f in found} == {[1, ["TCP0", "TCPA"]]}
	rule.finding == set() with input as object.union(one, {"environment": {"sysplex": {"stacks": array.concat(others, [twin("TCPC")])}}})
}
