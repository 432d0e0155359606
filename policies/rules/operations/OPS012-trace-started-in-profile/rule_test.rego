package ezlint.rules.operations.ops012_test

import data.ezlint.rules.operations.ops012 as rule

world(other, itrace, environment) := {"stack": {"complete": true, "gaps": [], "other": other, "settings": {"ITRACE": itrace}}, "environment": environment}

found(at, statement) := {"at": at, "args": {"statement": statement}, "fix": [{"op": "delete", "at": at}]}

packet(at, value) := {"at": at, "ON": {"value": value, "at": at}}

test_packet_trace if {
	rule.finding == {found(5, "PKTTRACE"), found(6, "PKTTRACE")} with input as world({"PKTTRACE": [packet(5, "ON"), {"at": 6, "LINKNAME": {"value": "OSA1"}}]}, {}, {})
}

link(entry, name) := object.union(entry, {"LINKNAME": {"value": name}})

test_clear_and_off_end_a_trace if {
	rule.finding == set() with input as world({"PKTTRACE": [link(packet(5, "ON"), "OSA1"), packet(6, "CLEAR")]}, {}, {})
	rule.finding == set() with input as world({"PKTTRACE": [packet(6, "CLEAR")]}, {}, {})
	rule.finding == {found(5, "PKTTRACE")} with input as world({"PKTTRACE": [link(packet(5, "ON"), "OSA1"), link(packet(6, "OFF"), "OSA2")]}, {}, {})
}

test_osa_trace if {
	rule.finding == {found(5, "OSAENTA")} with input as world({"OSAENTA": [{"at": 5, "ON": {"value": true}}]}, {}, {})
}

test_itrace if {
	rule.finding == {found(5, "ITRACE")} with input as world({}, {"ON": {"value": "CONFIG", "at": 5}}, {})
	rule.finding == {found(5, "ITRACE")} with input as world({}, {"ON": {"value": "CONFIG", "at": 5}, "OFF": {"value": "CONFIG", "at": 3}}, {})
}

test_silent if {
	stopped := {"PKTTRACE": [packet(5, "ON"), packet(6, "OFF")], "OSAENTA": [{"at": 5, "ON": {"value": true}}, {"at": 6, "OFF": {"value": true}}]}
	rule.finding == set() with input as world(stopped, {"ON": {"value": "ALL", "at": 5}, "OFF": {"value": "ALL", "at": 6}}, {})
	rule.finding == set() with input as world({"PKTTRACE": [packet(5, "ON")]}, {}, {"monitors": [{"name": "M", "uses": ["PKTTRCSERVICE"]}]})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"PKTTRACE": [{"at": 5, "damaged": true}], "OSAENTA": [{"at": 6, "damaged": true, "ON": {"value": true}}]}, {"ON": {"state": "unknown"}}, {})
	rule.finding == set() with input as object.union(world({"PKTTRACE": [packet(5, "ON")]}, {}, {}), {"stack": {"complete": false}})
	rule.finding == set() with input as object.union(world({"PKTTRACE": [packet(5, "ON")]}, {}, {}), {"stack": {"gaps": [{"at": 6, "reason": "damaged", "statement": "PKTTRACE"}]}})
}
