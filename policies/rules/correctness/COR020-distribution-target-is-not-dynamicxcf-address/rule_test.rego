package ezlint.rules.correctness.cor020_test

import data.ezlint.rules.correctness.cor020 as rule

target(address, at) := {"at": at, "address": {"value": address, "at": at}}

entry(targets) := {"at": 1, "address": {"value": "10.5.5.1", "at": 2}, "DESTIP": {"at": 3, "target": targets}}

none := {
	"name": "TCPA",
	"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24", "at": 90}}},
	"interfaces": [{"statement": "INTERFACE", "name": "OSA1", "addresses": [{"address": "10.1.1.1", "at": 91}]}],
	"dvipas": [{"address": "10.5.5.1", "kind": "define", "at": 92}],
	"distributions": [],
	"other": {},
}

stack(parts) := {"stack": object.union(none, parts), "environment": {}}

test_outside_the_subnet if {
	found := rule.finding with input as stack({"distributions": [entry([target("10.8.8.2", 10), target("10.9.9.2", 11)]), entry([target("10.8.8.2", 20)])]})
	found == {{
		"at": 10,
		"message": "outside",
		"severity": "warning",
		"args": {"address": "10.8.8.2", "network": "10.9.9.0/24"},
		"related": [{"at": 20, "message": "again"}],
	}}
}

test_mask_as_a_word if {
	mask := {"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1", "at": 90, "mask": {"value": "255.255.255.0", "at": 93}}}}}
	found := rule.finding with input as object.union(stack({"distributions": [entry([target("10.8.8.2", 10)])]}), {"stack": mask})
	count(found) == 1
}

test_own_addresses if {
	found := rule.finding with input as stack({"distributions": [entry([target("10.1.1.1", 10), target("10.5.5.1", 11), target("10.9.9.1", 12)])]})
	{[f.at, f.message, f.args.owner, f.severity] | some f in found} == {[10, "own", "INTERFACE OSA1", "warning"], [11, "own", "VIPADEFINE", "warning"]}
}

members := {"members": ["SYSA", "SYSB"], "stacks": [
	{"name": "TCPA", "system": "SYSA", "dynamicXcf": "10.9.9.1/24"},
	{"name": "TCPB", "system": "SYSB", "dynamicXcf": "10.9.9.2/24", "addresses": ["10.1.1.2/24"], "dvipas": ["10.5.5.2"]},
]}

test_own_address_in_the_profile if {
	facts := {"environment": {"systemName": "SYSA", "sysplex": {"members": ["SYSA", "SYSB"], "stacks": [members.stacks[1]]}}}
	distributions := {"distributions": [entry([target("10.9.9.2", 10), target("10.9.9.3", 11)])]}
	found := rule.finding with input as object.union(stack(distributions), facts)
	{[f.at, f.message] | some f in found} == {[11, "default"]}
	rule.finding == set() with input as object.union(stack(distributions), object.remove(facts, ["environment"]))
	third := {"environment": {"sysplex": {"members": ["SYSA", "SYSB", "SYSC"]}}}
	rule.finding == set() with input as object.union_n([stack(distributions), facts, third])
}

test_other_ip_version_is_not_known if {
	rule.finding == set() with input as object.union(stack({"distributions": [entry([target("2001:db8:9::3", 11)])]}), {"environment": {"sysplex": members}})
}

test_all_members_known if {
	found := rule.finding with input as object.union(stack({"distributions": [entry([target("10.9.9.2", 10), target("10.9.9.3", 11)])]}), {"environment": {"sysplex": members}})
	{[f.at, f.message] | some f in found} == {[11, "default"]}
}

route(target) := route_for("10.9.9.2", target)

route_for(xcf, target) := {"VIPADYNAMIC": [{"VIPAROUTE": [{"at": 1, "dynamicXcf": {"value": xcf, "at": 2}, "target": {"value": target, "at": 3}}]}]}

test_route_end[target] if {
	some target, message in {"10.5.5.2": "dvipa", "10.1.1.3": "route"}
	found := rule.finding with input as object.union(stack({"other": route(target)}), {"environment": {"sysplex": members}})
	{[f.at, f.message] | some f in found} == {[3, message]}
}

# All addresses of a stack of this run are known if its LANs are.
test_route_end_at_a_stack_of_this_run if {
	in_run := [object.union(peer, {"inRun": true}) | some peer in members.stacks]
	with_lans := [object.union(peer, {"lans": []}) | some peer in in_run]
	world := object.union(stack({"other": route("10.1.1.3")}), {"environment": {"sysplex": {"stacks": with_lans}}})
	{f.message | some f in rule.finding} == {"route"} with input as world
	rule.finding == set() with input as object.union(world, {"environment": {"sysplex": {"stacks": in_run}}})
}

test_route_end_of_this_stack[target] if {
	some target, message in {"10.5.5.1": ["moves", "error"], "10.1.1.1": ["here", "warning"]}
	found := rule.finding with input as stack({"other": route(target)})
	{[f.at, f.message, f.severity] | some f in found} == {array.concat([3], message)}
}

test_route_to_this_stack if {
	own := {"VIPADYNAMIC": [{"VIPAROUTE": [{"at": 1, "dynamicXcf": {"value": "10.9.9.1", "at": 2}, "target": {"value": "10.1.1.1", "at": 3}}]}]}
	rule.finding == set() with input as stack({"other": own})
}

# COR006 reports an address that two stacks have: the targets with a missing address have the same cause.
test_address_of_two_stacks if {
	twins := {"members": ["SYSA", "SYSB", "SYSC"], "stacks": [
		{"name": "TCPA", "system": "SYSA", "dynamicXcf": "10.9.9.1/24"},
		{"name": "TCPB", "system": "SYSB", "dynamicXcf": "10.9.9.2/24", "addresses": ["10.1.1.1"]},
		{"name": "TCPC", "system": "SYSC", "dynamicXcf": "10.9.9.2/24", "addresses": ["10.1.1.4"]},
	]}
	missed := stack({"distributions": [entry([target("10.9.9.3", 10)])]})
	rule.finding == set() with input as object.union(missed, {"environment": {"sysplex": twins}})
	as_here := {"members": ["SYSA", "SYSB"], "stacks": [twins.stacks[0], object.union(twins.stacks[2], {"system": "SYSB", "dynamicXcf": "10.9.9.1/24"})]}
	rule.finding == set() with input as object.union(missed, {"environment": {"sysplex": as_here}})
	beside := object.union(members.stacks[1], {"dynamicXcf": "10.9.9.1/24"})
	rule.finding == set() with input as object.union(stack({"other": route_for("10.9.9.1", "10.1.1.3")}), {"environment": {"sysplex": {"stacks": [beside]}}})
	rule.finding == set() with input as object.union(stack({"other": route("10.1.1.1")}), {"environment": {"sysplex": {"stacks": [beside]}}})
	in_run := {"sysplex": {"stacks": [object.union(members.stacks[1], {"addresses": ["10.1.1.1"]})]}}
	rule.finding == set() with input as object.union(stack({"other": route("10.1.1.2")}), {"environment": in_run})
	elsewhere := {"sysplex": {"stacks": [{"name": "TCPC", "addresses": ["10.1.1.1"]}]}}
	rule.finding == set() with input as object.union(stack({"other": route("10.1.1.1")}), {"environment": elsewhere})
}

test_target_in_another_subplex if {
	apart := {"sysplex": {"stacks": [{"name": "TCPX", "system": "SYSB", "dynamicXcf": "10.9.9.2/24", "xcfgrpid": 12}]}}
	found := rule.finding with input as object.union(stack({"distributions": [entry([target("10.9.9.2", 10)])], "settings": {"GLOBALCONFIG": {"XCFGRPID": {"value": 11}}}}), {"environment": apart})
	{[f.at, f.message, f.args.peer] | some f in found} == {[10, "apart", ["TCPX"]]}
}

in_subplexes(dvipas, peers) := found if {
	own := {"stack": {"name": "TCPA", "settings": {"GLOBALCONFIG": {"XCFGRPID": {"value": 11}}}}}
	model := stack(object.union({"distributions": [entry([target("10.9.9.2", 10), target("10.9.9.3", 11)])]}, {"dvipas": dvipas}))
	world := object.union_n([model, own, {"environment": {"sysplex": {"stacks": peers}}}])
	found := {[f.at, f.message, f.args.address] | some f in rule.finding with input as world}
}

test_routes_alone_leave_it_to_the_distributor if {
	routed := {"other": {"VIPADYNAMIC": [{"VIPAROUTE": [{"at": 10, "dynamicXcf": {"value": "10.9.9.2", "at": 11}, "target": {"value": "10.2.2.2", "at": 12}}]}]}, "settings": {"GLOBALCONFIG": {"XCFGRPID": {"value": 11}}, "IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1"}}}}
	distributing := object.union(apart("TCPB", "2"), {"distributions": [{"address": "10.5.5.1", "targets": ["10.9.9.1", "10.9.9.2"]}]})
	count(rule.finding) == 1 with input as object.union(stack(routed), {"environment": {"sysplex": {"stacks": [apart("TCPB", "2")]}}})
	rule.finding == set() with input as object.union(stack(routed), {"environment": {"sysplex": {"stacks": [distributing]}}})
	named := object.union(stack(routed), {"stack": {"name": "TCPA"}})

	# The last of several stacks with such a route.
	later := object.union(apart("TCPB", "2"), {"routedTo": ["10.9.9.1"]})
	rule.finding == set() with input as object.union(named, {"environment": {"sysplex": {"stacks": [later]}}})
	within := object.union(apart("TCPB", "2"), {"routedTo": ["10.9.9.3"]})
	count(rule.finding) == 1 with input as object.union(named, {"environment": {"sysplex": {"stacks": [within]}}})
}

apart(name, host) := {"name": name, "system": name, "dynamicXcf": concat("", ["10.9.9.", host, "/24"]), "xcfgrpid": 12, "inRun": true}

test_one_finding_for_a_stack_in_the_wrong_subplex if {
	two := [apart("TCPB", "2"), apart("TCPC", "3")]
	in_subplexes([], two) == {[10, "apart", ["10.9.9.2", "10.9.9.3"]]}
	backup := {"dvipas": ["10.5.5.1"], "backups": [{"address": "10.5.5.2", "moveable": true}]}
	in_subplexes([{"kind": "define", "at": 1, "address": "10.5.5.1", "entry": {}}], [object.union(two[0], backup), two[1]]) == {[10, "both", ["10.9.9.2", "10.9.9.3"]]}
	in_subplexes([{"kind": "backup", "at": 1, "address": "10.5.5.2", "entry": {"MOVEABLE": {"value": true}}}], [object.union(two[0], backup)]) == {[10, "both", ["10.9.9.2"]]}
	in_subplexes([{"kind": "backup", "at": 1, "address": "10.5.5.2", "entry": {}}], [object.union(two[0], backup)]) == {[10, "apart", ["10.9.9.2"]]}

	# Another distributor of the same subplex reports it.
	other := {"name": "TCPD", "xcfgrpid": 11, "dynamicXcf": "10.9.9.4/24", "inRun": true, "distributions": [{"address": "10.5.5.3", "targets": ["10.9.9.2"]}]}
	in_subplexes([], array.concat(two, [other])) == set()

	# So does one of the other subplex, which distributes to this one.
	in_subplexes([], [object.union(two[0], {"distributions": [{"address": "10.5.5.3", "targets": ["10.9.9.4"]}]}), object.remove(other, ["distributions"])]) == set()
}

test_good_route if {
	rule.finding == set() with input as object.union(stack({"other": route("10.1.1.2")}), {"environment": {"sysplex": members}})
	rule.finding == set() with input as stack({"other": route("10.1.1.7")})
}

in_sysplex(addresses) := {f.args.address |
	stacks := [{"name": name, "system": name, "dynamicXcf": address} | some name, address in addresses]
	some f in rule.finding with input as object.union(stack({"distributions": [entry([target("10.9.9.2", 10), target("10.9.9.3", 11)])]}), {"environment": {"systemName": "SYSA", "sysplex": {"members": ["SYSA", "SYSB", "SYSC"], "stacks": stacks}}})
}

test_address_of_a_member_is_in_another_subnet if {
	in_sysplex({"SYSB": "10.9.9.2/24", "SYSC": "10.9.8.3/24"}) == set()

	# A member in the subnet also has no target: the target may be wrong.
	in_sysplex({"SYSB": "10.9.9.4/24", "SYSC": "10.9.8.3/24"}) == {"10.9.9.2", "10.9.9.3"}
	in_sysplex({"SYSB": "10.9.9.2/24", "SYSC": "10.9.9.4/24"}) == {"10.9.9.3"}
}

test_members_in_other_subnets if {
	facts := {"environment": {"peers": [{"name": "SYSB", "dynamicXcf": "10.9.8.2/24"}]}}
	rule.finding == set() with input as object.union(stack({"distributions": [entry([target("10.9.8.2", 10), target("10.9.7.2", 11)])]}), facts)
}

test_appliances_are_silent if {
	rule.finding == set() with input as stack({"distributions": [object.union(entry([target("10.8.8.2", 10)]), {"GRE": {"value": true, "at": 4}})]})
}

test_unknown_is_silent if {
	no_xcf := {"settings": {"IPCONFIG": {"DYNAMICXCF": {"state": "symbolic", "at": 90}}}}
	unknown := object.union(object.remove(none, ["settings"]), no_xcf)
	rule.finding == set() with input as {"stack": object.union(unknown, {"distributions": [entry([target("10.8.8.2", 10)])]}), "environment": {}}
	symbolic := {"at": 10, "address": {"state": "symbolic", "at": 10}}
	rule.finding == set() with input as stack({"distributions": [entry([symbolic])]})
}

test_own_address_not_known_is_silent_for_ipv6 if {
	six := {"settings": {"IPCONFIG6": {"DYNAMICXCF": {"value": "2001:db8:9::1", "at": 90}}}}
	rule.finding == set() with input as stack(object.union({"distributions": [entry([target("2001:db8:9::2", 10)])]}, six))
}

test_own_address_that_the_profile_lacks if {
	sysplex := {"sysplex": {"members": ["SYSA", "SYSB"], "stacks": [
		{"name": "TCPA", "system": "SYSA", "self": true, "dynamicXcf": "10.9.9.1/24"},
		{"name": "TCPB", "system": "SYSB", "dynamicXcf": "10.9.9.2/24"},
	]}}
	without := object.union(stack({"distributions": [entry([target("10.9.9.1", 10), target("10.9.9.2", 11), target("10.9.9.3", 12)])], "settings": {"IPCONFIG": {"DYNAMICXCF": {"value": false}}}}), {"environment": sysplex})
	found := rule.finding with input as without
	{f.at | some f in found} == {12}
}

# COR022 reports that the subnet of this stack differs from that of all others: the missing target is this stack.
test_this_stack_in_another_subnet_is_silent if {
	peers := [{"name": name, "system": name, "dynamicXcf": address} | some name, address in {"SYSB": "10.8.8.2/24", "SYSC": "10.8.8.3/24"}]
	facts := {"environment": {"systemName": "SYSA", "sysplex": {"members": ["SYSA", "SYSB", "SYSC"], "stacks": peers}}}
	targets := [target("10.8.8.1", 10), target("10.8.8.2", 11), target("10.8.8.3", 12)]
	rule.finding == set() with input as object.union(stack({"distributions": [entry(targets)], "other": route_for("10.8.8.1", "10.1.1.1")}), facts)
	with_own := array.concat(targets, [target("10.9.9.1", 13)])
	{f.at | some f in rule.finding} == {10} with input as object.union(stack({"distributions": [entry(with_own)]}), facts)
}

# One finding for a VIPAROUTE with a wrong first address.
test_route_for_an_unknown_stack_to_this_stack if {
	found := rule.finding with input as object.union(stack({"other": route_for("10.9.9.9", "10.1.1.1")}), {"environment": {"sysplex": members}})
	{[f.at, f.message] | some f in found} == {[2, "default"]}
}
