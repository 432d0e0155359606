package ezlint.rules.availability.avl016_test

import data.ezlint.rules.availability.avl016 as rule

off := {"value": false, "state": "default"}

vipa := {"name": "V1", "class": "virtual", "family": 4, "at": 9}

model(setting, other) := {"stack": {
	"complete": true,
	"gaps": [],
	"settings": {"IPCONFIG": {"SOURCEVIPA": setting}, "IPCONFIG6": {"SOURCEVIPA": off}},
	"statements": [{"statement": "IPCONFIG", "at": 2}],
	"interfaces": [vipa, adapter("A", "10.1.1.1")],
	"dvipas": [],
	"other": other,
}}

test_default if {
	found := rule.finding with input as model(off, {})
	found == {{"at": 2, "message": "default", "args": {"statement": "IPCONFIG", "family": 4, "vipas": ["V1"]}}}
}

test_coded if {
	found := rule.finding with input as model({"value": false, "at": 3}, {})
	{[f.at, f.message] | some f in found} == {[3, "coded"]}
}

test_ipv6 if {
	found := rule.finding with input as object.union(model(off, {}), {"stack": {"interfaces": [object.union(adapter("A", "2001:db8::1"), {"family": 6})], "dvipas": [{"kind": "define", "family": 6, "at": 12, "address": "2001:db8::5"}]}})
	{[f.at, f.args.statement] | some f in found} == {[12, "IPCONFIG6"]}
}

test_misread if {
	dynamic := {
		"interfaces": [adapter("A", "10.1.1.9")],
		"dvipas": [{"kind": "define", "family": 4, "at": 12, "address": "10.1.1.1"}],
		"other": {"VIPADYNAMIC": [{"at": 10, "VIPADEFINE": [{"at": 11, "address": [{"value": "10.1.1.1", "at": 12}]}]}]},
	}
	count(rule.finding) == 1 with input as object.union(model(off, {}), {"stack": dynamic})
	misread := object.union(dynamic, {"problems": [{"kind": "unknown-word", "within": 11}]})
	rule.finding == set() with input as object.union(model(off, {}), {"stack": misread})
}

test_no_source_interface if {
	coded := {"value": true, "at": 3}
	found := rule.finding with input as object.union(model(coded, {}), defined_by("INTERFACE"))
	found == {{"at": 3, "message": "no interface", "args": {"statement": "IPCONFIG", "family": 4, "vipas": ["V1"], "interfaces": ["A"]}}}
	rule.finding == set() with input as object.union(model(coded, {}), defined_by("LINK"))
	rule.finding == set() with input as object.union(model(coded, {"SRCIP": [{"at": 5}]}), defined_by("INTERFACE"))
}

defined_by(statement) := {"stack": {"interfaces": [vipa, object.union(adapter("A", "10.1.1.1"), {"statement": statement})]}}

test_silent if {
	rule.finding == set() with input as model({"value": true, "at": 3}, {})
	rule.finding == set() with input as model(off, {"SRCIP": [{"at": 5}]})
	rule.finding == set() with input as object.union(model(off, {}), {"stack": {"interfaces": [adapter("A", "10.1.1.1")]}})
	rule.finding == set() with input as object.union(model(off, {}), {"stack": {"interfaces": [vipa]}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as model({"state": "unknown"}, {})
	rule.finding == set() with input as object.union(model(off, {}), {"stack": {"complete": false}})
}

adapter(name, address) := {"name": name, "class": "osa", "family": 4, "at": 4, "settings": {}, "addresses": [{"address": address, "prefix": 24}]}

test_one_lan if {
	found := rule.finding with input as object.union(model(off, {}), {"stack": {"interfaces": [vipa, adapter("A", "10.1.1.1"), adapter("B", "10.1.1.2")]}})
	{f.message | some f in found} == {"default takeover"}
}

test_source_interface_is_of_another_rule if {
	named := object.union(adapter("A", "10.1.1.1"), {"settings": {"SOURCEVIPAINTERFACE": {"value": "VIPA1", "at": 5}}})
	rule.finding == set() with input as object.union(model(off, {}), {"stack": {"interfaces": [vipa, named]}})
	of_stack := {"settings": {"IPCONFIG": {"TCPSTACKSOURCEVIPA": {"value": "10.1.1.1", "at": 5}}}}
	rule.finding == set() with input as object.union(model(off, {}), {"stack": of_stack})
}
