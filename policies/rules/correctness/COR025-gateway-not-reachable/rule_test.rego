package ezlint.rules.correctness.cor025_test

import data.ezlint.rules.correctness.cor025 as rule

osa1 := {"name": "OSA1", "class": "osa", "family": 4, "addresses": [{"address": "10.1.1.1", "prefix": 24, "at": 2}], "settings": {}}

osa2 := {"name": "OSA2", "class": "osa", "family": 4, "addresses": [{"address": "10.2.1.1", "prefix": 24, "at": 4}], "settings": {}}

open := object.union(osa1, {"addresses": [{"address": "10.1.1.1", "at": 2}]})

osa6 := {"name": "OSA6", "class": "osa", "family": 6, "addresses": [{"address": "2001:db8:1::1", "at": 2}], "settings": {}}

route(gateway, interface) := {
	"at": 10,
	"destination": "0.0.0.0/0",
	"isDefault": true,
	"isDirect": false,
	"gateway": gateway,
	"interface": interface,
	"entry": {"at": 10, "destination": {"value": "DEFAULT", "at": 11}, "firstHop": {"value": gateway, "at": 12}},
}

direct(destination, interface) := {"at": 20, "destination": destination, "isDefault": false, "isDirect": true, "interface": interface, "entry": {"firstHop": {"value": "=", "at": 22}}}

model(interfaces, routes) := {
	"stack": {
		"complete": true,
		"gaps": [],
		"interfaces": interfaces,
		"routes": routes,
		"dvipas": [{"address": "10.5.5.1", "kind": "define", "at": 30}, {"address": "10.1.1.9", "kind": "backup", "at": 31}],
		"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24", "at": 32}}},
		"other": {},
	},
	"environment": {},
}

test_wrong_subnet if {
	found := rule.finding with input as model([osa1], [route("10.2.1.254", "OSA1")])
	found == {{"at": 12, "message": "default", "args": {"gateway": "10.2.1.254", "interface": "OSA1", "networks": ["10.1.1.0/24"], "elsewhere": []}}}
}

test_subnet_of_another_interface if {
	found := rule.finding with input as model([osa1, osa2], [route("10.2.1.254", "OSA1")])
	{[f.message, f.args.elsewhere] | some f in found} == {["elsewhere", ["OSA2"]]}
}

# An interface with two subnets that contain the gateway is named once.
test_subnets_of_other_interfaces if {
	two := object.union(osa2, {"addresses": [
		{"address": "10.2.1.1", "prefix": 24, "at": 4},
		{"address": "10.2.9.1", "prefix": 16, "at": 5},
	]})
	wide := object.union(two, {"name": "OSA3", "addresses": [{"address": "10.3.1.1", "prefix": 8, "at": 6}]})
	found := rule.finding with input as model([osa1, two, wide], [route("10.2.1.254", "OSA1")])
	{[f.message, f.args.elsewhere] | some f in found} == {["elsewhere", ["OSA2", "OSA3"]]}
}

test_ipv6_subnet_of_another_interface if {
	own := object.union(osa6, {"addresses": [{"address": "2001:db8:1::1", "prefix": 64, "at": 2}]})
	other := object.union(osa6, {"name": "OSA7", "addresses": [{"address": "2001:db8:2::1", "prefix": 56, "at": 3}]})
	found := rule.finding with input as model([own, other, osa2], [route("2001:db8:2::fe", "OSA6")])
	{[f.message, f.args.elsewhere] | some f in found} == {["elsewhere", ["OSA7"]]}
}

test_local[gateway] if {
	some gateway, at in {"10.1.1.1": 2, "10.5.5.1": 30, "10.9.9.1": 32}
	found := rule.finding with input as model([osa1], [route(gateway, "OSA1")])
	found == {{"at": 12, "message": "local", "args": {"gateway": gateway}, "related": [{"at": at, "message": "owner", "args": {"gateway": gateway}}]}}
}

test_direct_default if {
	by_default := object.union(object.remove(route("=", "OSA1"), ["gateway"]), {"isDirect": true})
	found := rule.finding with input as model([osa1], [by_default])
	found == {{"at": 12, "message": "direct", "args": {"destination": "DEFAULT", "interface": "OSA1"}}}
}

test_no_mask[name] if {
	some name, case in {"IPv4": [open, "10.1.1.254"], "IPv6": [osa6, "2001:db8:2::1"]}
	found := rule.finding with input as model([case[0]], [route(case[1], case[0].name)])
	{[f.at, f.message, f.severity] | some f in found} == {[12, "unknown", "info"]}
}

test_no_mask_with_omproute if {
	rule.finding == set() with input as object.union(model([open], [route("10.1.1.254", "OSA1")]), {"environment": {"startedTasks": ["OMPROUTE"]}})
}

test_no_host_of_the_subnet[gateway] if {
	some gateway in ["10.1.1.0", "10.1.1.255"]
	found := rule.finding with input as model([osa1], [route(gateway, "OSA1")])
	found == {{"at": 12, "message": "broadcast", "args": {"gateway": gateway, "network": "10.1.1.0/24"}}}
}

test_host_of_a_wider_subnet if {
	wide := object.union(osa1, {"addresses": [{"address": "10.1.1.5", "prefix": 23, "at": 3}]})
	rule.finding == set() with input as model([wide], [route("10.1.1.0", "OSA1")])
	count(rule.finding) == 1 with input as model([wide], [route("10.1.1.255", "OSA1")])
	narrow := object.union(osa1, {"addresses": [{"address": "10.1.1.5", "prefix": 30, "at": 3}]})
	rule.finding == set() with input as model([narrow], [route("10.1.1.6", "OSA1")])
	count(rule.finding) == 1 with input as model([narrow], [route("10.1.1.7", "OSA1")])
	count(rule.finding) == 1 with input as model([narrow], [route("10.1.1.4", "OSA1")])
}

test_silent if {
	rule.finding == set() with input as model([osa1], [route("10.1.1.254", "OSA1")])
	rule.finding == set() with input as model([osa1], [route("10.1.1.9", "OSA1")])
	rule.finding == set() with input as model([osa1], [route("10.2.1.254", "OSA1"), direct("10.2.1.254/32", "OSA1")])
	rule.finding == set() with input as model([object.union(osa1, {"class": "ctc"})], [route("10.2.1.254", "OSA1")])
	rule.finding == set() with input as model([osa6], [route("fe80::1", "OSA6")])
	rule.finding == set() with input as model([osa6], [route("2001:db8:1::9", "OSA6")])
}

test_unknown_is_silent if {
	far := route("10.2.1.254", "OSA1")
	rule.finding == set() with input as model([], [far])
	rule.finding == set() with input as model([object.union(osa1, {"settings": {"IPADDR": {"state": "symbolic", "at": 2}}})], [far])
	rule.finding == set() with input as model([object.union(osa1, {"settings": {"IPADDR": {"address": [{"state": "symbolic", "at": 2}]}}})], [far])
	rule.finding == set() with input as model([osa1], [far, object.remove(direct("", "OSA1"), ["destination"])])
	rule.finding == set() with input as model([osa1], [far, object.union(direct("10.3.0.0/16", "OSA1"), {"isDirect": false, "entry": {"firstHop": {"state": "symbolic"}}})])
	rule.finding == set() with input as model([osa1], [far, object.union(direct("10.3.0.0/16", "OSA1"), {"damaged": true})])
	rule.finding == set() with input as model([osa1], [far, object.remove(direct("10.2.1.0/24", "OSA1"), ["interface"])])
	rule.finding == set() with input as object.union(model([osa1], [far]), {"stack": {"complete": false}})
}
