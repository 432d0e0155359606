package ezlint.lib.local_addresses_test

import data.ezlint.lib.local_addresses as local

profile := {
	"complete": true,
	"gaps": [],
	"interfaces": [
		{"name": "OSA1", "class": "osa", "family": 4, "addresses": [{"address": "10.1.1.1", "prefix": 24, "at": 2}], "settings": {"IPADDR": {"value": "10.1.1.1/24", "at": 2}}},
		{"name": "OSA6", "family": 6, "addresses": [], "settings": {"IPADDR": {"at": 3, "address": [{"value": "2001:db8::1", "at": 3}]}}},
	],
	"dvipas": [
		{"address": "10.5.5.1", "kind": "define"},
		{"address": "2001:db8:5::5/64", "name": "DV6", "kind": "define"},
	],
	"distributions": [
		{"at": 30, "address": {"value": "10.5.5.1"}, "SYSPLEXPORTS": {"value": true}},
		{"at": 31, "interface": {"value": "DV6"}},
		{"at": 32, "address": {"value": "10.5.5.1"}, "DELETE": {"value": true}},
	],
	"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24", "at": 5}}, "IPCONFIG6": {"DYNAMICXCF": {"value": false, "state": "default"}}},
	"other": {
		"HOME": [{"entry": [{"address": {"value": "10.2.2.2"}}]}],
		"VIPADYNAMIC": [{"VIPARANGE": [
			{"mask": {"value": "255.255.255.192"}, "address": [{"value": "10.6.50.64"}]},
			{"interface": {"value": "DR6"}, "address": [{"value": "2001:db8:7::/64"}]},
			{"mask": {"value": "255.255.255.0"}, "address": [{"value": "10.7.7.0"}], "DELETE": {"value": true}},
		]}],
	},
}

test_disputed if {
	stacks := [{"name": "TCPB", "addresses": ["10.1.1.1/24", "10.2.2.9"]}]
	local.disputed == {"10.1.1.1"} with input as {"stack": profile, "environment": {"sysplex": {"stacks": stacks}}}
}

test_what_is_local if {
	every address in ["10.1.1.1", "10.2.2.2", "10.5.5.1", "2001:db8:5::5", "10.9.9.1", "10.6.50.66", "2001:db8:7::9", "127.0.0.1", "::1"] {
		local.is_local(address) with input as {"stack": profile}
	}
	every address in ["10.1.1.2", "10.6.50.1", "10.7.7.7", "2001:db8:8::1"] {
		not local.is_local(address) with input as {"stack": profile}
	}
}

test_names if {
	local.names == {"OSA1", "OSA6", "DV6", "DR6"} with input as {"stack": profile}
}

test_all_known if {
	local.all_known with input as {"stack": profile}
}

test_hidden_addresses if {
	every change in [
		{"complete": false},
		{"gaps": [{"at": 1, "statement": "HOME", "reason": "damaged"}]},
		{"interfaces": [{"name": "A", "addresses": [], "settings": {"IPADDR": {"state": "symbolic", "at": 9}}}]},
		{"interfaces": [{"name": "A", "addresses": [], "settings": {"IPADDR": {"at": 9, "address": [{"state": "symbolic", "at": 9}]}}}]},
		{"other": {"HOME": [{"entry": [{"address": {"state": "symbolic", "at": 9}}]}]}},
		{"other": {"VIPADYNAMIC": [{"VIPARANGE": [{"mask": {"state": "symbolic", "at": 9}}]}]}},
		{"other": {"VIPADYNAMIC": [{"VIPADEFINE": [{"address": [{"state": "symbolic", "at": 9}]}]}]}},
	] {
		not local.all_known with input as {"stack": object.union(profile, change)}
	}
}

test_target_by_family if {
	local.may_be_target(4) with input as {"stack": profile}
	not local.may_be_target(6) with input as {"stack": profile}
}

test_distributions if {
	places(local.distributions_of("10.5.5.1")) == [30] with input as {"stack": profile}
	places(local.distributions_of("2001:db8:5::5")) == [31] with input as {"stack": profile}
	places(local.distributions_of("DV6")) == [31] with input as {"stack": profile}
}

places(entries) := [e.at | some e in entries]

test_elsewhere if {
	local.is_elsewhere("10.5.5.9") with input as {"stack": profile, "environment": {"sysplex": {"stacks": [{"name": "TCPB", "dvipas": ["10.5.5.9"]}]}}}
	not local.is_elsewhere("10.5.5.9") with input as {"stack": profile, "environment": {}}
}

test_target_of_known_stacks if {
	local.may_be_target(4) with input as {"stack": profile}
	others := {"sysplex": {"members": ["SYSA", "SYSB"], "stacks": [{"name": "TCPB", "system": "SYSB", "dvipas": [], "distributes": ["10.8.8.8"]}]}}
	not local.may_be_target(4) with input as {"stack": profile, "environment": others}
	local.is_elsewhere("10.8.8.8") with input as {"stack": profile, "environment": others}
}

adapter(change) := {"interfaces": [object.union({"class": "osa", "family": 6, "addresses": [], "settings": {}}, change)]}

test_completed_addresses if {
	local.may_have("2001:db8:9::1") with input as {"stack": adapter({})}
	not local.may_have("10.1.1.1") with input as {"stack": adapter({})}
	local.may_have("fe80::7") with input as {"stack": adapter({"class": "hipersockets"})}
	not local.may_have("2001:db8:9::1") with input as {"stack": adapter({"class": "hipersockets"})}
	not local.may_have("fe80::7") with input as {"stack": adapter({"class": "virtual"})}
}

test_prefix_is_completed_with_the_interface_id if {
	coded := {"settings": {"IPADDR": {"at": 4}}}
	local.may_have("2001:db8:1::7") with input as {"stack": adapter(object.union(coded, {"addresses": [{"address": "2001:db8:1::", "prefix": 64}]}))}
	not local.may_have("2001:db8:1::7") with input as {"stack": adapter(object.union(coded, {"addresses": [{"address": "2001:db8:1::5", "prefix": 64}]}))}
	not local.may_have("2001:db8:9::7") with input as {"stack": adapter(object.union(coded, {"addresses": [{"address": "2001:db8:1::", "prefix": 64}]}))}
}
