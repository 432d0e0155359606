package ezlint.rules.hygiene.hyg007_test

import data.ezlint.rules.hygiene.hyg007 as rule

world(ports, grouped) := {"stack": {
	"ports": [{"at": i + 2, "port": port} | some i, port in ports],
	"portRanges": [{"at": 99, "first": {"value": 5000}}],
	"portLists": [
		{"at": 1, "statement": "PORT", "grouped": grouped, "entries": [{"at": i + 2} | some i, _ in ports]},
		{"at": 98, "statement": "PORTRANGE", "grouped": false, "entries": [{"at": 99}]},
	],
}}

test_unsorted if {
	rule.finding == {{
		"at": 4,
		"args": {"statement": "PORT", "port": 21, "before": 992},
		"fix": [{"op": "reorder", "places": [2, 3, 4, 5], "order": [2, 0, 1, 3]}],
	}} with input as world([{"value": 992}, {"value": 992}, {"value": 21}, {"value": 8000}], false)
}

test_unsorted_ranges if {
	list := {"at": 1, "statement": "PORTRANGE", "grouped": false, "entries": [{"at": 2}, {"at": 3}]}
	ranges := [{"at": 2, "first": {"value": 6000}}, {"at": 3, "first": {"value": 5000}}]
	found := rule.finding with input as {"stack": {"ports": [], "portRanges": ranges, "portLists": [list]}}
	{[f.at, f.args.statement, f.args.port, f.args.before] | some f in found} == {[3, "PORTRANGE", 5000, 6000]}
}

test_silent if {
	rule.finding == set() with input as world([{"value": 21}, {"value": 21}, {"value": 992}], false)
	rule.finding == set() with input as world([{"value": 992}, {"value": 21}], true)
	rule.finding == set() with input as world([{"value": 992}], false)
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([{"value": 992}, {"state": "symbolic"}, {"value": 21}], false)
}
