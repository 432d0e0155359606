package ezlint.rules.availability.avl029_test

import data.ezlint.rules.availability.avl029 as rule

stack(addresses, ranges, release) := {"release": release, "stack": {
	"dvipas": [{"address": sprintf("10.5.%d.%d", [bits.rsh(i, 8), bits.and(i, 255)]), "at": i} | some i in numbers.range(1, addresses)],
	"other": {"VIPADYNAMIC": [{"at": 0, "VIPARANGE": [{"at": i} | some i in numbers.range(1, ranges)]}]},
}}

test_addresses if {
	rule.finding == {{"at": 1025, "args": {"count": 1030, "limit": 1024}}} with input as stack(1030, 10, "3.1")
}

test_ranges if {
	rule.finding == {{
		"at": 1025,
		"message": "ranges",
		"args": {"count": 1025, "limit": 1024, "release": "2.2"},
	}} with input as stack(10, 1025, "2.2")
	rule.finding == set() with input as stack(10, 1025, "2.3")
}

test_silent if {
	rule.finding == set() with input as stack(1024, 1024, "2.2")
}

test_unknown_is_silent if {
	rule.finding == set() with input as {"release": "3.1", "stack": {"dvipas": [{"at": 1}], "other": {}}}
}
