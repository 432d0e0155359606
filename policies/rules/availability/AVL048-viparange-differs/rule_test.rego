package ezlint.rules.availability.avl048_test

import data.ezlint.rules.availability.avl048 as rule

world(mode, peer) := {
	"stack": {"name": "TCPA", "settings": {}, "interfaces": [], "other": {"VIPADYNAMIC": [{"VIPARANGE": [{
		"at": 1,
		"mask": {"value": "255.255.255.0", "at": 2},
		"address": [{"value": "10.7.7.0", "at": 3}],
		"MOVEABLE": object.union({"at": 4}, mode),
	}]}]}},
	"environment": {"sysplex": {"stacks": [object.union({"name": "TCPB"}, peer)]}},
}

disruptive := {"value": "DISRUPTIVE"}

test_reports if {
	found := rule.finding with input as world(disruptive, {"dvipaRanges": ["10.7.7.0/24"], "disruptiveRanges": []})
	found == {{
		"at": 4,
		"args": {"range": "10.7.7.0/24", "stack": ["TCPB"]},
		"fix": [{"op": "replace", "at": 4, "text": "MOVEABLE NONDISRUPTIVE"}],
	}}
}

test_silent if {
	rule.finding == set() with input as world(disruptive, {"dvipaRanges": ["10.7.7.0/24"], "disruptiveRanges": ["10.7.7.0/24"]})
	rule.finding == set() with input as world(disruptive, {"dvipaRanges": ["10.8.8.0/24"], "disruptiveRanges": []})
	rule.finding == set() with input as world({"value": "NONDISRUPTIVE"}, {"dvipaRanges": ["10.7.7.0/24"], "disruptiveRanges": []})
}

test_unknown_is_silent if rule.finding == set() with input as world({"state": "symbolic"}, {"dvipaRanges": ["10.7.7.0/24"], "disruptiveRanges": []})

test_mask if {
	found := rule.finding with input as world({"value": "NONDISRUPTIVE"}, {"dvipaRanges": ["10.7.7.0/25"], "disruptiveRanges": []})
	found == {{"at": 2, "message": "mask", "args": {"range": "10.7.7.0/24", "stack": ["TCPB"], "other": 25}}}
	wider := {"dvipaRanges": ["10.7.0.0/16"], "disruptiveRanges": []}
	count(rule.finding) == 1 with input as world({"value": "NONDISRUPTIVE"}, wider)
	both := {"dvipaRanges": ["10.7.7.0/25", "10.7.7.0/24"], "disruptiveRanges": []}
	rule.finding == set() with input as world({"value": "NONDISRUPTIVE"}, both)
}

zcx(own, peers) := {[f.at, f.message, f.args.stack] |
	one := world({"value": "NONDISRUPTIVE"}, {})
	range := object.union(one.stack.other.VIPADYNAMIC[0].VIPARANGE[0], own)
	stacks := [{"name": sprintf("TCP%d", [i]), "inRun": true, "dvipaRanges": ["10.7.7.0/24"], "disruptiveRanges": [], "zcxRanges": ranges} | some i, ranges in peers]
	some f in rule.finding with input.stack as object.union(one.stack, {"other": {"VIPADYNAMIC": [{"VIPARANGE": [range]}]}})
		with input.environment as {"sysplex": {"stacks": stacks}}
}

test_zcx if {
	zcx({}, [["10.7.7.0/24"], ["10.7.7.0/24"]]) == {[1, "no zcx", ["TCP0", "TCP1"]]}
	zcx({"ZCX": {"at": 5}}, [[], []]) == {[5, "zcx", ["TCP0", "TCP1"]]}
	zcx({}, [["10.7.7.0/24"], []]) == set()
	zcx({"ZCX": {"at": 5}}, [["10.7.7.0/24"]]) == set()
	zcx({}, [[], []]) == set()
}
