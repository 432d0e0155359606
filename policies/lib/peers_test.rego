package ezlint.lib.peers_test

import data.ezlint.lib.peers

stack := {
	"name": "TCPA",
	"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24", "at": 1}}},
	"interfaces": [{"addresses": [{"address": "10.1.1.1", "at": 2}]}],
}

with_stacks(stacks) := {"stack": stack, "environment": {"sysplex": {"stacks": stacks}}}

names contains peer.name if some peer in peers.others

test_others if {
	stacks := [
		{"name": "tcpa"},
		{"name": "ME", "self": true},
		{"name": "ALIAS", "dynamicXcf": "10.9.9.1", "addresses": ["10.1.1.1"]},
		{"name": "TWIN", "self": false, "dynamicXcf": "10.9.9.1", "addresses": ["10.1.1.1"]},
		{"name": "COPY", "disasterRecovery": true},
		{"name": "TCPB", "dynamicXcf": "10.9.9.2"},
	]
	names == {"TWIN", "TCPB"} with input as with_stacks(stacks)
}

test_self if {
	peers.self.name == "ME" with input as with_stacks([{"name": "TCPB"}, {"name": "ME", "self": true}])
	not peers.self with input as with_stacks([{"name": "TCPB"}])
	not peers.self with input as {"stack": stack, "environment": {}}
}

test_routing_domains if {
	core := {"name": "TCPB", "routingDomain": "CORE"}
	peers.may_meet(core) with input as with_stacks([core])
	peers.may_meet(core) with input as with_stacks([{"name": "TCPA", "routingDomain": "CORE"}])
	peers.may_meet({"name": "TCPB"}) with input as with_stacks([{"name": "TCPA", "routingDomain": "CORE"}])
	not peers.may_meet(core) with input as with_stacks([{"name": "TCPA", "routingDomain": "TEST"}])
	peers.do_meet(core) with input as with_stacks([{"name": "TCPA", "routingDomain": "CORE"}])
	peers.do_meet(core) with input as {"stack": stack, "environment": {"routingDomain": "CORE"}}
	not peers.do_meet(core) with input as with_stacks([core])
}

test_xcf_addresses if {
	peers.xcf_addresses({"dynamicXcf": "10.9.9.2/24", "dynamicXcf6": "2001:db8:9::2"}) == {"10.9.9.2", "2001:db8:9::2"}
	peers.xcf_addresses({"name": "TCPB"}) == set()
}

with_group(settings, sysplex) := {
	"stack": {"name": "TCPA", "complete": true, "gaps": [], "settings": settings},
	"environment": {"sysplex": sysplex},
}

members contains peer.name if some peer in peers.members

test_members_of_the_same_subplex if {
	own := {"GLOBALCONFIG": {"XCFGRPID": {"value": 21, "at": 1}}}
	stacks := [{"name": "TCPB", "xcfgrpid": 21}, {"name": "TCPC", "xcfgrpid": 0}, {"name": "TCPD"}]
	members == {"TCPB", "TCPD"} with input as with_group(own, {"stacks": stacks})
	members == {"TCPC", "TCPD"} with input as with_group({}, {"stacks": stacks})
}

test_subplexes_of_the_environment if {
	own := {"GLOBALCONFIG": {"XCFGRPID": {"value": 21, "at": 1}}}
	stacks := [{"name": "TCPB", "system": "SYSB"}, {"name": "TCPC"}]
	members == {"TCPB"} with input as with_group(own, {"stacks": stacks, "subplexes": [{"xcfgrpid": 21, "members": ["sysb", "TCPA"]}]})
	members == {"TCPC"} with input as with_group({}, {"stacks": stacks, "subplexes": [{"xcfgrpid": 21, "members": ["SYSB"]}]})
}

test_unknown_group_parts_nobody if {
	own := {"GLOBALCONFIG": {"XCFGRPID": {"state": "symbolic", "at": 1}}}
	members == {"TCPB"} with input as with_group(own, {"stacks": [{"name": "TCPB", "xcfgrpid": 5}]})
}

test_hidden_groups_are_not_compared if {
	hidden := {"GLOBALCONFIG": {"XCFGRPID": {"state": "symbolic", "at": 1}}}
	stacks := [{"name": "TCPB"}, {"name": "TCPC", "subplexUnknown": true}]
	{peer.name | some peer in peers.comparable} == {"TCPB"} with input as with_group({}, {"stacks": stacks})
	peers.comparable == [] with input as with_group(hidden, {"stacks": stacks})
	misspelled := object.union(with_group({}, {"stacks": stacks}), {"stack": {"gaps": [{"statement": "GLOBALCONFIG"}]}})
	peers.comparable == [] with input as misspelled
}

# Which of two stacks reports a common problem.
test_reports if {
	ours := {"stack": {"name": "TCPB"}, "environment": {"systemName": "SYSB"}}
	peers.reports([{"name": "tcpa", "inRun": true}]) with input as ours
	not peers.reports([{"name": "TCPA", "inRun": true}, {"name": "tcpc", "inRun": true}]) with input as ours
	peers.reports([{"name": "TCPC"}]) with input as ours
	not peers.reports([{"name": "TCPB", "system": "SYSC", "inRun": true}]) with input as ours
	peers.reports([{"name": "TCPB", "system": "SYSA", "inRun": true}]) with input as ours
}

test_differing_values_of_a_pair if {
	ours := {"stack": {"name": "TCPB"}, "environment": {}}
	earlier := {"peer": {"name": "TCPA", "inRun": true}, "value": 2}
	later := {"peer": {"name": "TCPC", "inRun": true}, "value": 2}
	same := {"peer": {"name": "TCPD", "inRun": true}, "value": 1}
	peers.differing(1, [earlier]) == [earlier] with input as ours
	peers.differing(1, [later]) == [] with input as ours
	peers.differing(1, [earlier, later]) == [earlier, later] with input as ours
	peers.differing(1, [later, same]) == [] with input as ours
	peers.differing(1, [{"peer": {"name": "TCPC"}, "value": 2}]) == [{"peer": {"name": "TCPC"}, "value": 2}] with input as ours
}

test_subplexes_of_vtam if {
	own := {"members": {"vtam-start": [{"at": 1, "settings": {"XCFGRPID": {"value": 11, "at": 2}}}]}}
	stacks := [{"name": "TCPB", "vtamXcfgrpid": 11}, {"name": "TCPC", "vtamXcfgrpid": 12}, {"name": "TCPD"}]
	world := with_group({}, {"stacks": stacks})
	members == {"TCPB", "TCPD"} with input as object.union(world, {"stack": own})
	members == {"TCPB", "TCPC", "TCPD"} with input as world
}

# XCFGRPID can be in a member that was not given.
test_comparable_with_all_members if {
	plex := {"environment": {"sysplex": {"stacks": [{"name": "TCPB"}]}}, "stack": {"name": "TCPA", "settings": {}}}
	count(peers.comparable) == 1 with input as plex
	count(peers.comparable) == 0 with input as object.union(plex, {"stack": {"gaps": [{"statement": "INCLUDE", "reason": "include"}]}})
	coded := {"stack": {"gaps": [{"statement": "INCLUDE", "reason": "include"}], "settings": {"GLOBALCONFIG": {"XCFGRPID": {"value": 7}}}}}
	count(peers.comparable) == 1 with input as object.union(plex, coded)
}
