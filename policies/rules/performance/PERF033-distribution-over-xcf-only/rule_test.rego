package ezlint.rules.performance.perf033_test

import data.ezlint.rules.performance.perf033 as rule

osa := {"name": "OSA1", "class": "osa", "family": 4, "at": 10, "addresses": [{"address": "10.1.1.1", "at": 11}]}

targets(addresses) := {"at": 30, "address": {"value": "10.5.5.1"}, "DESTIP": {"value": true, "target": [{"address": {"value": address}} | some address in addresses]}}

listed := targets(["10.9.9.1", "10.9.9.2"])

everything := {"at": 31, "address": {"value": "10.5.5.1"}, "DESTIP": {"value": true, "ALL": {"value": true}}}

route(address) := {"VIPADYNAMIC": [{"VIPAROUTE": [{"at": 29, "dynamicXcf": {"value": address}, "target": {"value": "10.2.2.2"}}]}]}

remote := {"name": "SYSB", "sameCpc": false}

near := {"name": "SYSC", "sameCpc": true}

findings(entry, parts, environment) := found if {
	stack := object.union(
		{
			"name": "TCPA",
			"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24", "at": 3}}},
			"interfaces": [osa],
			"distributions": [entry],
			"other": {},
		},
		parts,
	)
	found := rule.finding with input as {"stack": stack, "environment": environment}
}

test_named_target if {
	findings(listed, {}, {"peers": [object.union(remote, {"dynamicXcf": "10.9.9.2"})]}) == {{
		"at": 30,
		"args": {"dvipa": "10.5.5.1", "targets": ["10.9.9.2"]},
	}}
}

test_no_member_on_this_machine if {
	count(findings(listed, {}, {"peers": [remote]})) == 1
	count(findings(listed, {}, {"peers": [remote], "sysplex": {"members": ["SYSA", "SYSB"]}})) == 1
	count(findings(listed, {}, {"peers": [remote], "sysplex": {"members": ["SYSA", "SYSB", "SYSD"]}})) == 0
	count(findings(listed, {}, {"peers": [remote, near]})) == 0
}

test_partner_that_is_no_member if {
	count(findings(listed, {}, {"peers": [{"name": "LINUX", "sameCpc": false}], "sysplex": {"members": ["SYSA", "SYSB"]}})) == 0
}

test_all_stacks if {
	findings(everything, {}, {"peers": [remote, near]}) == {{"at": 31, "message": "all", "args": {"dvipa": "10.5.5.1", "targets": ["SYSB"]}}}
	count(findings(everything, {}, {"peers": [near]})) == 0
	count(findings(everything, {"other": route("10.9.9.2")}, {"peers": [remote, near]})) == 0
}

test_all_stacks_one_without_route if {
	facts := {"peers": [remote], "sysplex": {"stacks": [{"name": "TCPB", "system": "SYSB", "dynamicXcf": "10.9.9.2"}]}}
	count(findings(everything, {"other": route("10.9.9.3")}, facts)) == 1
	count(findings(everything, {"other": route("10.9.9.2")}, facts)) == 0
	count(findings(everything, {"other": route("10.9.9.2")}, {"peers": [object.union(remote, {"dynamicXcf": "10.9.9.2"})]})) == 0
}

test_route_is_silent if {
	count(findings(listed, {"other": route("10.9.9.2")}, {"peers": [remote]})) == 0
}

test_same_machine_is_silent if {
	count(findings(listed, {}, {"peers": [object.union(near, {"dynamicXcf": "10.9.9.2"})]})) == 0
}

test_no_ethernet_is_silent if {
	count(findings(listed, {"interfaces": [{"class": "hipersockets", "family": 4}]}, {"peers": [remote]})) == 0
}

test_unknown_is_silent if {
	count(findings(listed, {}, {})) == 0
	count(findings(everything, {}, {})) == 0
	count(findings(listed, {}, {"peers": [{"name": "SYSB"}]})) == 0
}

test_more_targets_than_partners_here if {
	three := targets(["10.9.9.1", "10.9.9.2", "10.9.9.3"])
	findings(three, {}, {"peers": [remote, near]}) == {{
		"at": 30,
		"message": "some",
		"args": {"dvipa": "10.5.5.1", "targets": ["10.9.9.2", "10.9.9.3"]},
	}}
	count(findings(three, {"other": route("10.9.9.2")}, {"peers": [remote, near]})) == 0
	count(findings(three, {}, {"peers": [near, {"name": "SYSD"}]})) == 0
	count(findings(three, {}, {"peers": [remote, near], "sysplex": {"members": ["SYSA", "SYSB", "SYSC", "SYSX"]}})) == 0
}

# The symbol can be the address of any target.
test_hidden_route_is_silent if {
	hidden := {"VIPADYNAMIC": [{"VIPAROUTE": [{"at": 29, "dynamicXcf": {"state": "symbolic"}, "target": {"value": "10.2.2.2"}}]}]}
	findings(listed, {"other": hidden}, {"peers": [object.union(remote, {"dynamicXcf": "10.9.9.2"})]}) == set()
	findings(everything, {"other": hidden}, {"peers": [remote, near]}) == set()
	findings(targets(["10.9.9.2", "10.9.9.3"]), {"other": hidden}, {"peers": [near], "sysplex": {"members": ["SYSA", "SYSC"]}}) == set()
}
