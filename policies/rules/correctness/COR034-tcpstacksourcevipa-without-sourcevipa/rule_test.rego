package ezlint.rules.correctness.cor034_test

import data.ezlint.rules.correctness.cor034 as rule

on := {"value": true, "at": 1}

off := {"value": false, "state": "default"}

ipconfig(sourcevipa, name) := {"IPCONFIG": {
	"SOURCEVIPA": sourcevipa, "DYNAMICXCF": {"value": false, "state": "default"},
	"TCPSTACKSOURCEVIPA": {"value": name, "at": 2},
}}

stack(settings) := {
	"complete": true, "gaps": [], "settings": settings, "distributions": [
		{"at": 30, "address": {"value": "10.5.5.2"}},
		{"at": 31, "address": {"value": "10.5.5.3"}},
		{"at": 32, "address": {"value": "10.5.5.3"}, "SYSPLEXPORTS": {"value": true}},
	],
	"interfaces": [
		{"name": "V1", "class": "virtual", "family": 4, "addresses": [{"address": "10.4.200.1", "at": 5}], "settings": {}},
		{"name": "OSA1", "class": "osa", "family": 4, "addresses": [{"address": "10.4.1.1", "at": 6}], "settings": {}},
	],
	"dvipas": [{"address": "10.5.5.1"}, {"address": "10.5.5.2"}, {"address": "10.5.5.3"}, {"address": "2001:db8::5", "name": "DV6"}],
	"other": {},
}

findings(settings, changes) := found if {
	found := rule.finding with input as {"stack": object.union(stack(settings), changes), "environment": {}}
}

test_usable_is_silent if {
	every name in ["10.4.200.1", "10.5.5.1", "10.5.5.3"] {
		count(findings(ipconfig(on, name), {})) == 0
	}
	count(findings({"IPCONFIG6": {"SOURCEVIPA": on, "TCPSTACKSOURCEVIPA": {"value": "DV6", "at": 2}}}, {})) == 0
	count(findings(ipconfig(on, false), {})) == 0
}

test_sourcevipa_off if {
	found := findings(ipconfig(off, "10.4.200.1"), {})
	found == {{
		"at": 2,
		"message": "default",
		"args": {"name": "10.4.200.1", "statement": "IPCONFIG"},
		"fix": [{"op": "set-parameter", "statement": "IPCONFIG", "text": "SOURCEVIPA", "replaces": off}],
	}}
}

test_distributed_without_sysplexports if {
	some f in findings(ipconfig(on, "10.5.5.2"), {})
	f.message == "ports"
	f.related == [{"at": 30, "message": "distribution"}]
}

test_address_of_an_adapter if {
	some f in findings(ipconfig(on, "10.4.1.1"), {})
	f.args.interface == "OSA1"
}

test_address_of_nobody if {
	some f in findings(ipconfig(on, "10.4.200.11"), {})
	f.message == "absent"
	not f.severity
}

test_possible_target_of_a_distributor if {
	settings := object.union(ipconfig(on, "10.4.200.11"), {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24", "at": 3}}})
	some f in findings(settings, {})
	f.severity == "info"
}

test_unknown_is_silent if {
	count(findings(ipconfig(on, "10.4.200.11"), {"complete": false})) == 0
	count(findings(ipconfig({"state": "unknown"}, "10.4.200.1"), {})) == 0
	count(findings({"IPCONFIG": {"SOURCEVIPA": off, "TCPSTACKSOURCEVIPA": {"state": "symbolic", "at": 2}}}, {})) == 0
}

test_two_interfaces_with_the_address if {
	osa := {"name": "OSA2", "class": "osa", "family": 4, "addresses": [{"address": "10.4.1.1", "at": 7}], "settings": {}}
	found := findings(ipconfig(on, "10.4.1.1"), {"interfaces": array.concat([osa], stack({}).interfaces)})
	{f.args.interface | some f in found} == {"OSA1"}
}
