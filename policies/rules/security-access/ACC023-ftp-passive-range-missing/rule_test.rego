package ezlint.rules.security_access.acc023_test

import data.ezlint.rules.security_access.acc023 as rule

world(setting, ranges) := {"stack": {"complete": true, "gaps": [], "portRanges": ranges, "members": {"ftp-data": [{"at": 1, "complete": true, "readers": ["server"], "settings": setting}]}}}

coded := {"PASSIVEDATAPORTS": {"at": 5, "low": {"value": 50000}, "high": {"value": 50199}}}

range(first, number) := {"first": {"value": first}, "count": {"value": number}, "AUTHPORT": {"value": true}}

places(world) := found if {
	found := {[f.at, f.fix[0].text] | some f in rule.finding} with input as world
}

test_cases if {
	places(world({}, [])) == {[1, "PASSIVEDATAPORTS (50000,50199)"]}
	places(world(coded, [])) == {[5, "PORTRANGE 50000 200 TCP AUTHPORT"]}
}

# One fix for both files: the range is reserved, or is the reserved one.
test_range_and_reservation if {
	texts(world({}, [])) == ["PASSIVEDATAPORTS (50000,50199)", "PORTRANGE 50000 200 TCP AUTHPORT"]
	texts(world({}, [range(40000, 100), range(30000, 50)])) == ["PASSIVEDATAPORTS (30000,30049)"]
	texts(object.union(world({}, []), {"stack": {"complete": false}})) == ["PASSIVEDATAPORTS (50000,50199)"]
}

texts(world) := [operation.text | some f in found; some operation in f.fix] if {
	found := rule.finding with input as world
}

test_no_fix_that_overlaps if {
	some ranges in [[range(50000, 100), range(50101, 200)], [object.remove(range(50000, 200), ["AUTHPORT"])], [object.union(range(50000, 200), {"protocol": {"value": "UDP"}})]]
	found := rule.finding with input as world(coded, ranges)
	{[f.at, f.fix] | some f in found} == {[5, []]}
}

test_reserved_for_a_job if {
	found := rule.finding with input as world(coded, [object.union(object.remove(range(50000, 200), ["AUTHPORT"]), {"job": {"value": "FTPD1"}})])
	{[f.message, f.args, f.fix] | some f in found} == {["job", {"low": 50000, "high": 50199, "job": "FTPD1"}, []]}
}

test_silent if {
	places(world(coded, [range(50000, 200)])) == set()
	places(world(coded, [range(49000, 1100), range(50100, 200)])) == set()
}

test_unknown_is_silent if {
	places(world(coded, [{"first": {"state": "symbolic"}, "count": {"value": 3}, "AUTHPORT": {"value": true}}])) == set()
	places(world({"PASSIVEDATAPORTS": {"state": "unknown"}}, [])) == set()
	rule.finding == set() with input as object.union(world(coded, []), {"stack": {"complete": false}})
}
