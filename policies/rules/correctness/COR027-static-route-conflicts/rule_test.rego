package ezlint.rules.correctness.cor027_test

import data.ezlint.rules.correctness.cor027 as rule

route(at, destination, gateway, options) := {
	"at": at,
	"destination": destination,
	"interface": "OSA1",
	"entry": object.union({"at": at, "destination": {"value": destination, "at": at + 1}, "firstHop": {"value": gateway, "at": at + 2}, "MTU": {"value": 1500, "at": at + 3}}, options),
}

replaceable(at) := {"REPLACEABLE": {"value": true, "at": at}}

with_routes(routes) := {"stack": {"routes": routes, "dvipas": [], "distributions": []}}

to_dvipa(entry) := {"stack": {
	"routes": [route(10, "10.5.5.1/32", "10.1.1.254", replaceable(15))],
	"dvipas": [{"address": "10.5.5.1", "at": 30}, {"address": "2001:db8::5", "name": "DV6", "at": 31}],
	"distributions": [object.union({"at": 40, "address": {"value": "10.5.5.1", "at": 41}}, entry)],
	"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24", "at": 1}}},
}}

test_other_parameters if {
	found := rule.finding with input as with_routes([route(10, "10.6.0.0/16", "10.1.1.254", {}), route(20, "10.6.0.0/16", "10.1.1.254", {"MTU": {"value": 1492, "at": 23}, "REPLACEABLE": {"value": true, "at": 24}})])
	found == {{
		"at": 20,
		"args": {"destination": "10.6.0.0/16", "gateway": "10.1.1.254", "interface": "OSA1", "parameters": ["MTU", "REPLACEABLE"]},
		"related": [{"at": 10, "message": "first", "args": {"destination": "10.6.0.0/16"}}],
	}}
}

test_mixed if {
	found := rule.finding with input as with_routes([route(10, "10.6.0.0/16", "10.1.1.254", {}), route(20, "10.6.0.0/16", "10.1.1.253", replaceable(24))])
	{[f.at, f.message, f.args.this, f.args.other] | some f in found} == {[20, "mixed", "REPLACEABLE", "NOREPLACEABLE"]}
}

test_dvipa if {
	found := rule.finding with input as to_dvipa({"DESTIP": {"ALL": {"value": true, "at": 43}}})
	found == {{
		"at": 15,
		"message": "dvipa",
		"args": {"address": "10.5.5.1"},
		"related": [{"at": 40, "message": "distribution", "args": {"address": "10.5.5.1"}}],
	}}
}

test_dvipa_by_target if {
	found := rule.finding with input as to_dvipa({"DESTIP": {"target": [{"address": {"value": "10.9.9.1", "at": 43}}]}})
	count(found) == 1
}

test_dvipa_by_interface_name if {
	stack := {
		"routes": [route(10, "2001:db8::5/128", "fe80::1", replaceable(15))],
		"distributions": [{"at": 40, "interface": {"value": "DV6", "at": 41}, "DESTIP": {"ALL": {"value": true, "at": 43}}}],
	}
	found := rule.finding with input as {"stack": object.union(to_dvipa({}).stack, stack)}
	{f.args.address | some f in found} == {"2001:db8::5"}
}

test_silent if {
	rule.finding == set() with input as with_routes([route(10, "10.6.0.0/16", "10.1.1.254", {}), route(20, "10.6.0.0/16", "10.1.1.253", {})])
	rule.finding == set() with input as with_routes([route(10, "10.6.0.0/16", "10.1.1.254", {}), route(20, "10.6.0.0/16", "10.1.1.254", {"ROUNDTRIPGAIN": {"value": 0.125, "at": 23}})])
	rule.finding == set() with input as to_dvipa({"DESTIP": {"target": [{"address": {"value": "10.9.9.2", "at": 43}}]}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as with_routes([route(10, "10.6.0.0/16", "10.1.1.254", {}), route(20, "10.6.0.0/16", "10.1.1.254", {"MAXIMUMRETRANSMITTIME": {"state": "symbolic", "at": 23}})])
	rule.finding == set() with input as with_routes([route(10, "10.6.0.0/16", "10.1.1.254", {}), object.remove(route(20, "10.6.0.0/16", "10.1.1.254", replaceable(24)), ["destination"])])
}
