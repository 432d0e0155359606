package ezlint.rules.correctness.cor026_test

import data.ezlint.rules.correctness.cor026 as rule

with_route(parts) := {"stack": {"routes": [{"entry": object.union({"at": 1}, parts)}]}}

test_prefix if {
	found := rule.finding with input as with_route({"destination": {"value": "10.1.1.5/24", "at": 2}})
	found == {{
		"at": 2,
		"args": {"usage": "ROUTE", "address": "10.1.1.5/24", "prefix": 24, "network": "10.1.1.0/24"},
		"fix": [{"op": "replace", "at": 2, "text": "10.1.1.0/24"}],
	}}
}

test_mask if {
	found := rule.finding with input as with_route({"destination": {"value": "10.1.1.5", "at": 2}, "mask": {"value": "255.255.255.0", "at": 3}})
	{f.fix | some f in found} == {[{"op": "replace", "at": 2, "text": "10.1.1.0"}]}
}

# The network is the destination of another route over the same interface.
test_repeated_route_has_no_edit if {
	routes := [
	{
		"at": at,
		"destination": text,
		"interface": "OSA1",
		"entry": {"at": at, "destination": {"value": text, "at": at + 1}, "firstHop": {"value": "="}},
	} |
		some at, text in {4: "10.1.1.5/24", 8: "10.1.1.0/24", 12: "10.1.2.5/24"}
	]
	found := rule.finding with input as {"stack": {"routes": routes}}
	{[f.at, count(f.fix)] | some f in found} == {[5, 0], [13, 1]}
}

test_ipv6 if {
	found := rule.finding with input as with_route({"destination": {"value": "2001:db8:5::1/64", "at": 2}})
	{f.args.network | some f in found} == {"2001:db8:5::/64"}
}

test_hole_in_mask if {
	found := rule.finding with input as with_route({"destination": {"value": "10.1.1.0", "at": 2}, "mask": {"state": "invalid", "text": "255.0.255.0", "at": 3}})
	found == {{"at": 3, "message": "mask", "args": {"usage": "ROUTE", "mask": "255.0.255.0"}}}
}

test_prefix_too_long[text] if {
	some text, width in {"10.1.1.0/33": 32, "2001:db8::/129": 128}
	found := rule.finding with input as with_route({"destination": {"state": "invalid", "text": text, "at": 2}})
	{[f.at, f.message, f.args.width] | some f in found} == {[2, "prefix", width]}
}

test_netaccess if {
	found := rule.finding with input as {"stack": {"other": {"NETACCESS": [{"entry": [{"network": {"value": "10.12.3.0/16", "at": 2}}]}]}}}
	{f.args.usage | some f in found} == {"NETACCESS"}
}

test_hole_in_a_mask_of_netaccess if {
	entry := {"network": {"value": "172.17.0.0", "at": 2}, "mask": {"value": "255.0.240.0", "at": 3}}
	found := rule.finding with input as {"stack": {"other": {"NETACCESS": [{"entry": [entry]}]}}}
	{[f.at, f.message] | some f in found} == {[3, "mask"]}
}

test_home if {
	found := rule.finding with input as {"stack": {"other": {"HOME": [{"entry": [{"address": {"state": "invalid", "text": "10.1.1.1/40", "at": 2}}]}]}}}
	{f.args.usage | some f in found} == {"HOME"}
}

test_silent[text] if {
	some text in ["10.1.1.0/24", "10.1.1.5/32", "10.1.1.5", "DEFAULT", "2001:db8::/32"]
	rule.finding == set() with input as with_route({"destination": {"value": text, "at": 2}})
}

test_silent_where_another_slip_says_more if {
	rule.finding == set() with input as with_route({"destination": {"value": "10.1.1.5/24", "at": 2}, "HOST": {"value": true, "at": 3}})
	rule.finding == set() with input as with_route({"destination": {"value": "10.1.1.5/24", "at": 2}, "mask": {"value": "255.255.255.0", "at": 3}})
	entry := {"network": {"value": "2001:db8::", "at": 2}, "mask": {"value": "255.255.0.0", "at": 3}}
	rule.finding == set() with input as {"stack": {"other": {"NETACCESS": [{"entry": [entry]}]}}}
}

test_unknown_is_silent if {
	rule.finding == set() with input as with_route({"destination": {"state": "symbolic", "at": 2}})
	rule.finding == set() with input as with_route({"destination": {"value": "10.1.1.5", "at": 2}, "mask": {"state": "symbolic", "at": 3}})
	rule.finding == set() with input as with_route({"destination": {"value": "10.1.1.5", "at": 2}, "mask": {"state": "invalid", "text": "255.255.300.0", "at": 3}})
	rule.finding == set() with input as with_route({"destination": {"state": "invalid", "text": "10.1.1.300/33", "at": 2}})
}
