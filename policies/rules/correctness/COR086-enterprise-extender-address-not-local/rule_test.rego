package ezlint.rules.correctness.cor086_test

import data.ezlint.rules.correctness.cor086 as rule

vipa := {"name": "VIPA1", "class": "virtual", "settings": {}, "addresses": [{"address": "10.1.200.1"}]}

world(address, part) := object.union(
	{
		"environment": {},
		"stack": {
			"name": "TCPA",
			"complete": true,
			"initial": true,
			"gaps": [],
			"interfaces": [vipa],
			"dvipas": [{"address": "10.4.1.1"}],
			"settings": {"IPCONFIG": {"DYNAMICXCF": {"value": "10.9.9.1/24"}}},
			"other": {},
			"members": {"vtam-start": [{"at": 1, "settings": {"IPADDR": address}}]},
		},
	},
	part,
)

foreign := {"value": "10.1.200.2", "at": 7}

found(address, part) := {[f.at, f.args.address] | some f in rule.finding with input as world(address, part)}

test_address_of_another_system if found(foreign, {}) == {[7, "10.1.200.2"]}

test_own_address if {
	every value in ["10.1.200.1", "10.4.1.1", "10.9.9.1", "0.0.0.0"] {
		found({"value": value, "at": 7}, {}) == set()
	}
	range := {"mask": {"value": "255.255.255.0"}, "address": [{"value": "10.1.200.0"}]}
	found(foreign, {"stack": {"other": {"VIPADYNAMIC": [{"VIPARANGE": [range]}]}}}) == set()
	other := object.union(range, {"address": [{"value": "10.1.201.0"}]})
	found(foreign, {"stack": {"other": {"VIPADYNAMIC": [{"VIPARANGE": [other]}]}}}) == {[7, "10.1.200.2"]}
}

node(medium, keyword, address) := {"stack": {"members": {"vtam-start": [], "vtam-major-node": [{"entries": {
	"PORT": [{"at": 20, "settings": {"MEDIUM": {"value": medium}}}],
	keyword: [{"at": 21, "settings": {"MEDIUM": {"value": medium}, "IPADDR": address}}],
}}]}}}

test_address_of_a_major_node if {
	every keyword in ["PORT", "GROUP"] {
		found(foreign, node("HPRIP", keyword, {"value": "10.1.200.2", "at": 22})) == {[22, "10.1.200.2"]}
		found(foreign, node("HPRIP", keyword, {"value": "10.1.200.1", "at": 22})) == set()
		found(foreign, node("HPRIP", keyword, {"state": "symbolic", "at": 22})) == set()
	}
	found(foreign, node("CSMACD", "GROUP", {"value": "10.1.200.2", "at": 22})) == set()
}

neighbor(addresses) := {"environment": {"sysplex": {"stacks": [{"name": "TCPB", "sameSystem": true, "addresses": addresses}]}}}

test_another_stack_of_the_system if {
	found(foreign, neighbor(["10.1.200.2"])) == set()
	found(foreign, neighbor(["10.1.200.3"])) == {[7, "10.1.200.2"]}
	found(foreign, neighbor(null)) == set()
	found(foreign, {"environment": {"cinet": {"active": true}}}) == set()
}

test_unknown_is_silent if {
	found({"state": "symbolic", "at": 7}, {}) == set()
	found(foreign, {"stack": {"complete": false}}) == set()
	found(foreign, {"stack": {"interfaces": [object.union(vipa, {"settings": {"IPADDR": {"state": "symbolic"}}})]}}) == set()
	found(foreign, {"stack": {"dvipas": [{"name": "D6"}]}}) == set()
	rule.finding == set() with input as {"stack": {}}
}

other_stack(parts) := {[f.at, f.args.stack, f.args.owner] | some f in rule.finding with input as object.union(
	{
		"stack": {
			"name": "PA",
			"interfaces": [{"name": "VIPAEE", "class": "virtual", "addresses": [{"address": "10.2.1.1", "prefix": 32}]}],
			"members": {
				"vtam-start": [{"at": 1, "settings": {"TCPNAME": {"value": "TCPDMZ", "at": 4}, "IPADDR": {"value": "10.2.1.1", "at": 5}}, "entries": {}}],
				"tcpip-data": [{"at": 6, "settings": {"TCPIPJOBNAME": {"value": "TCPIP", "at": 7}}, "entries": {}}],
			},
		},
		"environment": {"systemName": "SYSA", "sysplex": {"stacks": [{"name": "DA", "system": "SYSA", "tcpipJobName": "TCPDMZ", "addresses": ["10.3.1.1"]}]}},
	},
	parts,
)}

test_tcpname_of_another_stack if {
	other_stack({}) == {[4, "TCPDMZ", "TCPIP"]}
	other_stack({"stack": {"members": {"tcpip-data": [{"at": 6, "settings": {"TCPIPJOBNAME": {"value": "TCPDMZ", "at": 7}}, "entries": {}}]}}}) == set()
	other_stack({"stack": {"interfaces": []}}) == set()
	other_stack({"environment": {"sysplex": {"stacks": [{"name": "DA", "system": "SYSA", "tcpipJobName": "TCPDMZ", "addresses": ["10.2.1.1"]}]}}}) == set()
	other_stack({"environment": {"sysplex": {"stacks": [{"name": "DA", "system": "SYSA", "tcpipJobName": "TCPX", "addresses": []}]}}}) == set()
	other_stack({"environment": {"sysplex": {"stacks": [{"name": "DA", "system": "SYSA", "tcpipJobName": "TCPDMZ"}]}}}) == set()
}

# BPXPRMxx lists a stack that is not checked: it can have the address.
test_stack_that_is_not_known_is_silent if {
	bpx := {"stack": {"members": {"bpxprm": [{"entries": {"SUBFILESYSTYPE": [{"settings": {"NAME": {"value": name}, "TYPE": {"value": "CINET"}}} | some name in ["TCPA", "TCPB"]]}}]}}}
	found(foreign, bpx) == set()
	found(foreign, object.union(bpx, neighbor(["10.1.200.3"]))) == {[7, "10.1.200.2"]}
}

# COR006 reports an address that another stack has, too.
test_disputed_address_is_silent if found(foreign, {"environment": {"sysplex": {"stacks": [{"name": "TCPB", "system": "SYSB", "addresses": ["10.1.200.1"]}]}}}) == set()
