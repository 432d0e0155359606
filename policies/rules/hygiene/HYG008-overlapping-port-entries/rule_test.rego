package ezlint.rules.hygiene.hyg008_test

import data.ezlint.rules.hygiene.hyg008 as rule

entry(i, job) := {"at": i, "port": {"value": 8443}, "protocol": {"value": "TCP"}, "job": {"value": job}}

world(release, entries) := {"release": release, "stack": {"ports": entries}, "parameters": {"HYG008": {"min_entries": 5}}}

five(names) := [entry(i + 1, name) | some i, name in names]

shared := [object.union(one, {"SHAREPORT": {"value": true, "at": 99}}) |
	some one in five(["WEBA1"])
]

test_one_pattern if {
	entries := array.concat(shared, array.slice(five(["x", "WEBA2", "WEBA3", "WEBA4", "WEBA5"]), 1, 5))
	rule.finding == {{
		"at": 1,
		"args": {"count": 5, "port": 8443, "jobs": ["WEBA1", "WEBA2", "WEBA3", "WEBA4", "WEBA5"], "pattern": "WEBA?"},
		"related": [{"at": at, "message": "entry"} | some at in [2, 3, 4, 5]],
	}} with input as world("2.3", entries)
}

test_pattern_of_any_length if {
	found := rule.finding with input as world("3.1", five(["WEBA", "WEBA22", "WEBB3", "WEBC4", "WEBD5"]))
	{f.args.pattern | some f in found} == {"WEB*"}
}

test_silent if {
	rule.finding == set() with input as world("2.2", five(["WEBA1", "WEBA2", "WEBA3", "WEBA4", "WEBA5"]))
	rule.finding == set() with input as world("3.1", five(["WEBA1", "WEBA2", "WEBA3", "WEBA4", "CICS5"]))
	different := [object.union(one, {"BIND": {"value": sprintf("10.1.1.%d", [one.at])}}) | some one in five(["WEBA1", "WEBA2", "WEBA3", "WEBA4", "WEBA5"])]
	rule.finding == set() with input as world("3.1", different)
}

test_unknown_is_silent if {
	rule.finding == set() with input as world("3.1", [object.union(one, {"damaged": true}) | some one in five(["WEBA1", "WEBA2", "WEBA3", "WEBA4", "WEBA5"])])
}
