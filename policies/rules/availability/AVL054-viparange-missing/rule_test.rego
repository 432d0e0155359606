package ezlint.rules.availability.avl054_test

import data.ezlint.rules.availability.avl054 as rule

block(ranges) := {"VIPARANGE": [{"at": 7, "mask": {"value": "255.255.255.240"}, "address": [{"value": range}]} | some range in ranges]}

peer(name, ranges) := {"name": name, "dvipaRanges": ranges, "definitions": [{"address": "10.9.9.1"}]}

found(ranges, stacks) := {[f.at, object.get(f, "message", "default"), concat(" ", f.args.range)] | some f in rule.finding with input as {
	"stack": {"name": "A", "initial": true, "complete": true, "gaps": [], "statements": [{"statement": "VIPADYNAMIC", "at": 5}, {"statement": "PORT", "at": 1}], "other": {"VIPADYNAMIC": [block(ranges)]}},
	"environment": {"sysplex": {"stacks": stacks}},
}}

test_missing if found([], [peer("B", ["10.5.7.17/28"]), peer("C", ["10.5.7.16/28"])]) == {[5, "default", "10.5.7.16/28"]}

test_alone if {
	found(["10.5.7.16"], [peer("B", [])]) == {[7, "alone", "10.5.7.16/28"]}
	found(["10.5.7.16"], [peer("B", ["10.5.8.16/28"])]) == {[7, "other", "10.5.7.16/28"]}
}

test_another_range if found(["10.5.8.16", "10.5.9.16"], [peer("B", ["10.5.7.17/28"]), peer("C", ["10.5.7.16/28"])]) == {[7, "other", "10.5.8.16/28 10.5.9.16/28"]}

test_several_missing if found([], [peer("B", ["10.5.7.17/28", "10.5.6.0/28"]), peer("C", ["10.5.7.16/28", "10.5.6.0/28"])]) == {[5, "default", "10.5.6.0/28 10.5.7.16/28"]}

test_port_bind_reports_it if {
	rule.finding == set() with input as {
		"stack": {
			"name": "A", "initial": true, "complete": true, "gaps": [], "statements": [{"statement": "VIPADYNAMIC", "at": 5}], "other": {"VIPADYNAMIC": [block(["10.5.8.16"])]},
			"ports": [{"at": 9, "BIND": {"value": "10.5.7.17", "at": 10}}], "interfaces": [], "dvipas": [], "settings": {},
		},
		"environment": {"sysplex": {"stacks": [peer("B", ["10.5.7.17/28"]), peer("C", ["10.5.7.16/28"])]}},
	}
}

test_silent if {
	# Most of the stacks do not have it.
	found([], [peer("B", ["10.5.7.16/28"]), peer("C", []), peer("D", ["10.5.7.16/28"])]) == set()
	found([], [peer("B", ["10.5.7.16/28"])]) == set()
	found([], [peer("B", ["10.5.7.17/32"]), peer("C", ["10.5.7.17/32"])]) == set()
	found(["10.5.7.16"], [peer("B", ["10.5.7.16/28"])]) == set()

	# Another mask is another finding.
	found(["10.5.7.16"], [peer("B", ["10.5.7.0/24"])]) == set()
	found(["10.5.7.16"], [peer("B", ["10.5.7.20/32"])]) == set()

	# A stack without dynamic VIPAs.
	found(["10.5.7.16"], [{"name": "B", "dvipaRanges": [], "definitions": []}]) == set()
}

test_unknown_is_silent if {
	found(["10.5.7.16"], [{"name": "B"}]) == set()
	rule.finding == set() with input as {"stack": {}}
}

# Each of two stacks has its own range: the last one reports both.
test_two_stacks if {
	found(["10.5.8.16"], [object.union(peer("B", ["10.5.7.16/28"]), {"inRun": true})]) == set()
	found(["10.5.8.16"], [object.union(peer("0", ["10.5.7.16/28"]), {"inRun": true})]) == {[7, "other", "10.5.8.16/28"]}
}

# COR020 reports that the stack is in the wrong subplex.
test_wrong_subplex_is_silent if {
	stack := {
		"name": "A", "initial": true, "complete": true, "gaps": [], "statements": [{"statement": "VIPADYNAMIC", "at": 5}],
		"settings": {"GLOBALCONFIG": {"XCFGRPID": {"value": 21}}}, "other": {"VIPADYNAMIC": [block([])]},
	}
	members := [object.union(peer(name, ["10.5.7.16/28"]), {"xcfgrpid": 21}) | some name in ["B", "C"]]
	plex := {"sysplex": {"stacks": array.concat(members, [{"name": "D", "xcfgrpid": 31, "dynamicXcf": "10.9.0.9"}])}}
	count(rule.finding) == 1 with input as {"stack": stack, "environment": plex}
	distributions := [{"DESTIP": {"target": [{"address": {"value": "10.9.0.9"}}]}}]
	rule.finding == set() with input as {"stack": object.union(stack, {"distributions": distributions}), "environment": plex}
}
