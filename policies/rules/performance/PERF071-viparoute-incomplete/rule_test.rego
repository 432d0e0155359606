package ezlint.rules.performance.perf071_test

import data.ezlint.rules.performance.perf071 as rule

route(target) := {"at": 30, "dynamicXcf": {"value": target}, "target": {"value": "10.5.5.5"}}

entry := {"at": 20, "address": {"value": "10.1.1.100", "at": 21}, "DESTIP": {"target": [{"address": {"value": text}} | some text in ["10.9.9.1", "10.9.9.2", "10.9.9.3"]]}}

stacks := [{"name": name, "system": name, "dynamicXcf": address} | some name, address in {"SYSB": "10.9.9.2/24", "SYSC": "10.9.9.3/24"}]

world(distribution, routes) := {
	"environment": {"systemName": "SYSA", "sysplex": {"members": ["SYSA", "SYSB", "SYSC"], "stacks": stacks}},
	"stack": {
		"name": "TCPA", "gaps": [], "references": [],
		"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24"}}},
		"distributions": [distribution],
		"other": {"VIPADYNAMIC": [{"VIPAROUTE": routes}]},
	},
}

found(distribution) := {[f.at, f.args] | some f in rule.finding with input as world(distribution, [route("10.9.9.2")])}

test_one_of_two if {
	expected := {[30, {"routed": ["10.9.9.2"], "targets": ["10.9.9.3"], "dvipa": ["10.1.1.100"]}]}
	found(entry) == expected
	found(object.union(entry, {"DESTIP": {"ALL": {"value": true}}})) == expected
}

test_silent if {
	rule.finding == set() with input as world(entry, [route("10.9.9.2"), route("10.9.9.3")])
	rule.finding == set() with input as world(entry, [])
	rule.finding == set() with input as world(entry, [route("10.9.9.1")])
}

# COR020 reports it.
test_target_that_is_no_stack_is_silent if {
	left := object.union(entry, {"DESTIP": {"target": [{"address": {"value": text}} | some text in ["10.9.9.1", "10.9.9.2", "10.9.9.44"]]}})
	found(left) == set()
}

test_known_machine_is_silent if {
	rule.finding == set() with input as object.union(world(entry, [route("10.9.9.2")]), placed(true))
	rule.finding == set() with input as object.union(world(entry, [route("10.9.9.2")]), placed(false))
}

placed(same) := {"environment": {"peers": [{"name": "SYSC", "sameCpc": same, "dynamicXcf": "10.9.9.3"}]}}

test_unknown_is_silent if {
	rule.finding == set() with input as object.union(world(entry, [route("10.9.9.2")]), {"stack": {"settings": {"IPCONFIG": null}}})
	rule.finding == set() with input as object.union(world(entry, [route("10.9.9.2")]), {"stack": {"gaps": [{"statement": "VIPADYNAMIC", "reason": "damaged"}]}})
}

# COR020 reports a VIPAROUTE for a stack that does not exist: it may be intended for the other target.
test_route_to_no_stack_is_silent if rule.finding == set() with input as world(entry, [route("10.9.9.2"), route("10.9.9.33")])

test_one_finding_for_one_route if {
	second := object.union(entry, {"at": 25, "address": {"value": "10.1.1.101", "at": 26}})
	one := world(entry, [route("10.9.9.2")])
	[[f.args.dvipa, [r.at | some r in f.related]] | some f in rule.finding] == [[["10.1.1.100", "10.1.1.101"], [20, 25]]] with input as object.union(one, {"stack": {"distributions": [entry, second]}})
}

# COR022 reports that the stacks of two subnets have one XCFGRPID.
test_subplexes_with_one_group_are_silent if {
	others := [{"name": name, "system": name, "dynamicXcf": address} | some name, address in {"DMZB": "10.8.8.2/24", "DMZC": "10.8.8.3/24"}]
	all := object.union(entry, {"DESTIP": {"ALL": {"value": true}}})
	routes := [route("10.9.9.2"), route("10.9.9.3")]
	one := object.union(world(all, routes), {"environment": {"sysplex": {"stacks": array.concat(stacks, others)}}})
	rule.finding == set() with input as object.union(one, {"stack": {"settings": {"GLOBALCONFIG": {"XCFGRPID": {"value": 7, "at": 3}}}}})
	count(rule.finding) == 1 with input as object.union(one, {"stack": {"settings": {"GLOBALCONFIG": {}}}})
}
