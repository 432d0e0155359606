package ezlint.rules.correctness.cor024_test

import data.ezlint.rules.correctness.cor024 as rule

port(number, job, at, options) := object.union(
	{"at": at, "port": {"value": number, "at": at}, "protocol": {"value": "TCP", "at": at}, "job": {"value": job, "at": at}},
	options,
)

closed(number, at) := {"at": at, "port": {"value": number, "at": at}, "protocol": {"value": "TCP", "at": at}, "RESERVED": {"value": true, "at": at}}

ports(first, number, at) := {"at": at, "first": {"value": first}, "count": {"value": number}, "protocol": {"value": "TCP"}, "job": {"value": "OMVS"}}

stack(entries, ranges) := {"stack": {"ports": entries, "portRanges": ranges, "other": {}}}

option(name, value) := {name: {"value": value, "at": 99}}

test_reserved_and_a_job if {
	found := rule.finding with input as stack([port(80, "WEB1", 10, {}), closed(80, 20)], [])
	found == {{"at": 20, "args": {"port": 80, "protocol": "TCP", "job": "WEB1"}, "related": [{"at": 10, "message": "first"}]}}
}

test_two_jobs if {
	found := rule.finding with input as stack([port(80, "WEB1", 10, {}), port(80, "WEB2", 20, {})], [])
	{[f.at, f.message, f.severity, f.args.jobs] | some f in found} == {[20, "jobs", "info", ["WEB1", "WEB2"]]}
}

test_other_options if {
	found := rule.finding with input as stack([port(80, "WEB1", 10, {}), port(80, "WEB1", 20, option("SAF", "WEB"))], [])
	{[f.at, f.message] | some f in found} == {[20, "options"]}
}

test_same_entry_again if {
	found := rule.finding with input as stack([port(80, "WEB1", 10, {}), port(80, "WEB1", 20, {})], [])
	{[f.at, f.message, f.severity] | some f in found} == {[20, "twice", "hint"]}
	unclear := option("SAF", null)
	rule.finding == set() with input as stack([port(80, "WEB1", 10, unclear), port(80, "WEB1", 20, unclear)], [])
}

test_port_in_a_range if {
	later_range := rule.finding with input as stack([port(85, "WEB1", 10, {})], [ports(80, 10, 20)])
	{[f.at, f.message, f.args.range] | some f in later_range} == {[20, "range", "80 10"]}
	later_port := rule.finding with input as stack([port(89, "WEB1", 30, {})], [ports(80, 10, 20)])
	{f.at | some f in later_port} == {30}
}

test_port_in_a_long_range if {
	found := rule.finding with input as stack([port(1070, "WEB1", 10, {}), port(1100, "WEB2", 11, {})], [ports(1000, 100, 20)])
	{[f.at, f.message, f.args.port] | some f in found} == {[20, "range", [1070]]}
}

test_overlapping_ranges if {
	found := rule.finding with input as stack([], [ports(80, 10, 20), ports(89, 5, 30)])
	{[f.at, f.message, f.args.first, f.args.second] | some f in found} == {[30, "ranges", "80 10", "89 5"]}
}

test_ignored_entries if {
	rule.ignored == {20, 30} with input as stack([port(85, "WEB1", 10, {})], [ports(80, 10, 20), ports(89, 5, 30)])
	rule.ignored == set() with input as stack([port(80, "WEB1", 10, {}), port(80, "WEB2", 20, {})], [])
}

test_silent if {
	rule.finding == set() with input as stack([port(80, "WEB1", 10, {}), port(81, "WEB2", 20, {}), closed(82, 30)], [ports(90, 10, 40), ports(100, 10, 50)])

	# shared, bound apart, patterns
	rule.finding == set() with input as stack([port(80, "WEB1", 10, option("SHAREPORT", true)), port(80, "WEB2", 20, {})], [])
	rule.finding == set() with input as stack([port(80, "WEB1", 10, option("SHAREPORTWLM", true)), port(80, "WEB2", 20, {})], [])
	rule.finding == set() with input as stack([port(80, "WEB1", 10, option("BIND", "10.1.1.1")), port(80, "WEB2", 20, option("BIND", "10.1.1.2"))], [])
	rule.finding == set() with input as stack([port(80, "WEB*", 10, {}), port(80, "CICSWEB", 20, {})], [])
}

test_deletions_are_silent[what] if {
	some what in ["PORT", "PORTRANGE"]
	entries := stack([port(80, "WEB1", 10, {}), closed(80, 20)], [ports(75, 10, 30), ports(80, 10, 40)])
	rule.finding == set() with input as object.union(entries, {"stack": {"other": {"DELETE": [{"at": 4, what: {"value": true, "at": 5}}]}}})
	rule.finding == set() with input as object.union(entries, {"stack": {"other": {"DELETE": [{"at": 4, "damaged": true, what: {"value": true, "at": 5, "entry": []}}]}}})
	unread := {"at": 6, "protocol": {"value": "TCP"}, "port": {"state": "symbolic", "at": 7}}
	rule.finding == set() with input as object.union(entries, {"stack": {"other": {"DELETE": [{"at": 4, what: {"value": true, "at": 5, "entry": [unread]}}]}}})
}

deleted(kind, entry) := {"stack": {"other": {"DELETE": [{"at": 4, kind: {"value": true, "at": 5, "entry": [entry]}}]}}}

# Only the entries that a DELETE names are omitted.
test_deletions_of_others if {
	entries := stack([port(80, "WEB1", 10, {}), closed(80, 20)], [ports(100, 10, 30), ports(105, 10, 40)])
	count(rule.finding) == 2 with input as object.union(entries, deleted("PORT", {"protocol": {"value": "TCP"}, "port": {"value": 22}}))
	count(rule.finding) == 1 with input as object.union(entries, deleted("PORT", {"protocol": {"value": "TCP"}, "port": {"value": 80}}))
	count(rule.finding) == 1 with input as object.union(entries, deleted("PORTRANGE", {"protocol": {"value": "TCP"}, "first": {"value": 100}, "count": {"value": 10}}))
}

test_unknown_is_silent if {
	symbolic := object.union(object.remove(port(80, "", 20, {}), ["job"]), {"job": {"state": "symbolic", "at": 20}})
	rule.finding == set() with input as stack([port(80, "WEB1", 10, {}), symbolic], [])
	sharer := object.union(object.remove(port(80, "WEB0", 5, {"SHAREPORT": {"value": true}}), ["port"]), {"port": {"state": "symbolic"}})
	rule.finding == set() with input as stack([sharer, port(80, "WEB1", 10, {}), port(80, "WEB2", 20, {})], [])
	bound := {"BIND": {"state": "symbolic", "at": 21}}
	rule.finding == set() with input as stack([port(80, "WEB1", 10, bound), port(80, "WEB2", 20, bound)], [])
	rule.finding == set() with input as stack([port(80, "WEB1", 10, {}), object.union(closed(80, 20), {"damaged": true})], [object.union(object.remove(ports(80, 10, 30), ["count"]), {"count": {"state": "symbolic"}})])
}

test_many_ports_in_a_range_are_shortened if {
	entries := [port(1000 + at, "WEB1", 10 * at, {}) | some at in numbers.range(1, 65)]
	found := rule.finding with input as stack(entries, [ports(1000, 500, 1)])
	count(found) == 65
	{f.args.port | some f in found} == {"1001, 1002, 1003, 1004, 1005, 1006 and 59 more"}
	fewer := rule.finding with input as stack(array.slice(entries, 0, 64), [ports(1000, 500, 1)])
	{count(f.args.port) | some f in fewer} == {64}
}
