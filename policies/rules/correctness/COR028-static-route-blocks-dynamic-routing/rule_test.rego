package ezlint.rules.correctness.cor028_test

import data.ezlint.rules.correctness.cor028 as rule

omproute := {"AUTOLOG": [{"entry": [{"procedure": {"value": "OMPROUTE"}}]}]}

with_route(route, environment) := {"stack": {"other": omproute, "routes": [route]}, "environment": environment}

default_route(options) := {
	"at": 5,
	"family": 4,
	"isDefault": true,
	"destination": "0.0.0.0/0",
	"gateway": "10.1.1.254",
	"entry": object.union({"at": 5, "destination": {"value": "DEFAULT", "at": 6}}, options),
}

network_route := object.union(default_route({}), {"isDefault": false, "destination": "10.6.1.0/16", "entry": {"destination": {"value": "10.6.1.0/16"}}})

test_default_route if {
	found := rule.finding with input as with_route(default_route({}), {})
	found == {{
		"at": 5,
		"args": {"destination": "DEFAULT", "gateway": "10.1.1.254"},
		"fix": [{"op": "add-parameter", "to": 5, "text": "REPLACEABLE"}],
	}}
}

test_coded if {
	found := rule.finding with input as with_route(default_route({"REPLACEABLE": {"value": false, "at": 9}}), {})
	{[f.at, f.fix] | some f in found} == {[9, [{"op": "replace", "at": 9, "text": "REPLACEABLE"}]]}
}

test_routes_to_one_destination if {
	second := object.union(default_route({"REPLACEABLE": {"value": false, "at": 9}}), {"at": 8, "gateway": "10.1.1.253"})
	found := rule.finding with input as {"stack": {"other": omproute, "routes": [default_route({}), second]}}
	edits := [{"op": "add-parameter", "to": 5, "text": "REPLACEABLE"}, {"op": "replace", "at": 9, "text": "REPLACEABLE"}]
	{[f.at, f.fix] | some f in found} == {[5, edits], [9, edits]}
}

test_learned_network if {
	found := rule.finding with input as with_route(network_route, {"omproute": {"learnedNetworks": ["10.6.0.0/16"]}})
	count(found) == 1
}

test_default6 if {
	route := object.union(default_route({}), {"family": 6, "destination": "::/0"})
	silent := rule.finding with input as with_route(route, {})
	silent == set()
	found := rule.finding with input as with_route(route, {"omproute": {"protocols": ["ospfv3"]}})
	count(found) == 1
}

test_silent if {
	rule.finding == set() with input as with_route(default_route({"REPLACEABLE": {"value": true, "at": 9}}), {})
	rule.finding == set() with input as with_route(object.remove(default_route({}), ["gateway"]), {})
	rule.finding == set() with input as object.union(with_route(default_route({}), {}), {"stack": {"other": {"AUTOLOG": []}}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as with_route(network_route, {})
	rule.finding == set() with input as with_route(default_route({"REPLACEABLE": {"state": "symbolic", "at": 9}}), {})
	rule.finding == set() with input as with_route(object.union(default_route({}), {"damaged": true}), {})
}
