package ezlint.rules.correctness.cor019_test

import data.ezlint.rules.correctness.cor019 as rule

none := {"value": false, "state": "default"}

v4 := {"at": 1, "address": {"value": "10.5.5.1", "at": 2}}

v6 := {"at": 5, "interface": {"value": "DV6", "at": 6}}

stack(xcf4, xcf6, distributions) := {"stack": {"settings": {"IPCONFIG": {"DYNAMICXCF": xcf4}, "IPCONFIG6": {"DYNAMICXCF": xcf6}}, "distributions": distributions, "dvipas": [{"name": "DV6", "address": "2001:db8::5"}]}}

test_both_families if {
	found := rule.finding with input as stack(none, none, [v4, object.union(v4, {"at": 3}), v6])
	found == {
		{"at": 1, "args": {"family": 4, "statement": "IPCONFIG", "dvipa": "10.5.5.1", "count": 2}},
		{"at": 5, "args": {"family": 6, "statement": "IPCONFIG6", "dvipa": "DV6", "count": 1}},
	}
}

test_silent if {
	rule.finding == set() with input as stack({"value": "10.9.9.1/24", "at": 9}, none, [v4])
	rule.finding == set() with input as stack(none, none, [object.union(v4, {"GRE": {"value": true, "at": 3}}), object.union(v4, {"DELETE": {"value": true, "at": 3}})])
	rule.finding == set() with input as stack(none, none, [])
	rule.finding == set() with input as stack({"value": "10.9.9.1/24", "at": 9}, none, [object.union(v6, {"interface": {"value": "1O.5.5.1", "at": 6}})])
}

test_unknown_is_silent if {
	rule.finding == set() with input as stack({"state": "unknown"}, {"state": "symbolic", "at": 3}, [v4, v6])
}
