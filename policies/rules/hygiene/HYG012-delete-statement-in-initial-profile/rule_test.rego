package ezlint.rules.hygiene.hyg012_test

import data.ezlint.rules.hygiene.hyg012 as rule

whole := ["INTERFACE", "START", "IPCONFIG", "TCPCONFIG", "GLOBALCONFIG", "PORT"]

world(statements, other, file) := {"stack": {
	"files": [file],
	"statements": [{"statement": name} | some name in statements],
	"other": other,
	"gaps": [],
	"definitions": [{"kind": "interface", "name": "OSA1"}, {"kind": "dvipa", "name": "10.5.5.1"}],
}}

found(at, statement) := {"at": at, "args": {"statement": statement}}

test_deletes if {
	interfaces := [{"at": 6, "name": {"value": "OSA1"}, "DELETE": {"value": true}}, {"at": 8, "name": {"value": "OSA1"}}]
	addresses := [{"value": "10.5.5.2"}, {"value": "10.5.5.1"}]
	other := {"DELETE": [{"at": 5}], "INTERFACE": interfaces, "VIPADYNAMIC": [{"at": 3, "VIPADELETE": [{"at": 7, "address": addresses}]}]}
	rule.finding == {found(5, "DELETE"), found(6, "INTERFACE DELETE"), found(7, "VIPADELETE")} with input as world(whole, other, {"path": "p"})
}

# Without the statement, nothing else would be in effect.
test_no_definition if {
	other := {
		"DELETE": [{"at": 5, "LINK": {"value": "L1"}}],
		"INTERFACE": [{"at": 6, "name": {"value": "osa2"}, "DELETE": {"value": true}}],
		"VIPADYNAMIC": [{"at": 3, "VIPADELETE": [{"at": 7, "address": [{"value": "10.5.5.2"}]}]}],
	}
	model := world(whole, other, {"path": "p"})
	found_all := rule.finding with input as model
	{[f.at, f.fix] | some f in found_all} == {[at, [{"op": "delete", "at": at}]] | some at in [5, 6, 7]}
	unknown := rule.finding with input as object.union(model, {"stack": {"gaps": [{"reason": "include"}]}})
	[f | some f in unknown; f.fix] == []
}

# Only the reservations of the other statement were deleted.
test_no_reservation[kind] if {
	some kind, fixed in {"PORT": set(), "PORTRANGE": {5}}
	lists := [
		{"statement": "PORT", "entries": [{"at": 1}, {"at": 2}]},
		{"statement": "PORTRANGE", "entries": [{"at": 3}]},
	]
	changes := {"ports": [{"at": 1}], "portRanges": [{"at": 3}], "unreservedPorts": [], "portLists": lists}
	model := world(whole, {"DELETE": [{"at": 5, kind: {"entry": [{"port": {"value": 80}}]}}]}, {"path": "p"})
	found_all := rule.finding with input as object.union(model, {"stack": changes})
	{f.at | some f in found_all; f.fix} == fixed
}

test_deletes_of_dynamic_vipas if {
	block := {"at": 3, "VIPARANGE": [{"at": 4}, {"at": 5, "DELETE": {"value": true}}], "VIPAROUTE": [{"at": 6, "DELETE": {"value": true}}]}
	distributions := [{"at": 7}, {"at": 8, "DELETE": {"value": true}}]
	model := world(whole, {"VIPADYNAMIC": [block]}, {"path": "p"})
	found_all := rule.finding with input as object.union(model, {"stack": {"distributions": distributions}})
	found_all == {found(5, "VIPARANGE DELETE"), found(6, "VIPAROUTE DELETE"), found(8, "VIPADISTRIBUTE DELETE")}
}

test_silent[name] if {
	some name, statements in {"part": ["INTERFACE", "START", "BEGINROUTES"], "stop": array.concat(whole, ["STOP"])}
	rule.finding == set() with input as world(statements, {"DELETE": [{"at": 5}]}, {"path": "p"})
}

test_obeyfile_is_silent if {
	rule.finding == set() with input as world(whole, {"DELETE": [{"at": 5}]}, {"path": "p", "obeyfile": true})
}

test_unknown_is_silent if {
	rule.finding == set() with input as {"stack": {"files": [], "statements": [], "other": {"DELETE": [{"at": 5, "damaged": true}]}}}
}
