package ezlint.rules.operations.ops006_test

import data.ezlint.rules.operations.ops006 as rule

world(options, zert, environment) := {
	"environment": environment,
	"stack": {"settings": {"SMFCONFIG": {"TYPE119": [object.union({"at": 4}, options)]}, "GLOBALCONFIG": {"ZERT": zert}}},
}

detail := {"ZERTDETAIL": {"value": true, "at": 5}}

aggregated := {"value": true, "at": 8, "AGGREGATION": {"value": true, "at": 9}}

alone := {"value": true, "at": 8, "AGGREGATION": {"value": false, "state": "default"}}

test_detail if {
	rule.finding == {{"at": 5, "fix": [
		{"op": "replace", "at": 5, "text": "NOZERTDETAIL ZERTSUMMARY"},
		{"op": "add-parameter", "to": 8, "text": "AGGREGATION"},
	]}} with input as world(detail, alone, {})
	rule.finding == {{"at": 5, "fix": [{"op": "replace", "at": 5, "text": "NOZERTDETAIL"}]}} with input as world(object.union(detail, {"ZERTSUMMARY": {"value": true, "at": 6}}), aggregated, {})
}

test_aggregation if {
	rule.finding == {{"at": 8, "message": "aggregation", "fix": [{"op": "add-parameter", "to": 8, "text": "AGGREGATION"}]}} with input as world({}, alone, {})
	found := rule.finding with input as world({}, {"value": true, "at": 8, "AGGREGATION": {"value": false, "at": 9}}, {})
	{f.fix[0] | some f in found} == {{"op": "replace", "at": 9, "text": "AGGREGATION"}}
}

test_silent if {
	rule.finding == set() with input as world({"ZERTSUMMARY": {"value": true, "at": 6}}, aggregated, {})
	rule.finding == set() with input as world(detail, alone, {"monitors": [{"name": "M", "uses": ["ZERTDETAIL"]}]})
	rule.finding == set() with input as world({}, {"value": false, "state": "default"}, {})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({}, {"state": "unknown"}, {})
	rule.finding == set() with input as world({}, {"value": true, "at": 8, "AGGREGATION": {"state": "unknown"}}, {})
}
