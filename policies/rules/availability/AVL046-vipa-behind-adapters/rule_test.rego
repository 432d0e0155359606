package ezlint.rules.availability.avl046_test

import data.ezlint.rules.availability.avl046 as rule

link(name, class, at) := {"name": name, "statement": "LINK", "class": class, "addresses": [{"address": "10.1.1.1", "at": at}]}

world(interfaces, more) := object.union(
	{"stack": {
		"complete": true, "gaps": [], "interfaces": interfaces, "other": {"HOME": [{"at": 4}]},
		"settings": {"IPCONFIG": {"SOURCEVIPA": {"value": true, "at": 2}, "TCPSTACKSOURCEVIPA": {"value": false}}},
	}},
	more,
)

behind := [link("OSA1", "osa", 5), link("V1", "virtual", 6)]

test_behind if {
	found := rule.finding with input as world(behind, {})
	found == {{"at": 6, "args": {"vipas": ["V1"]}}}
}

test_silent if {
	rule.finding == set() with input as world([link("OSA1", "osa", 7), link("V1", "virtual", 6)], {})
	rule.finding == set() with input as world([link("OSA1", "osa", 5), link("V1", "virtual", 6), link("OSA2", "osa", 7)], {})
	rule.finding == set() with input as world([link("V1", "virtual", 6)], {})
	rule.finding == set() with input as world(behind, {"stack": {"settings": {"IPCONFIG": {"SOURCEVIPA": {"value": false}}}}})
	rule.finding == set() with input as world(behind, {"stack": {"settings": {"IPCONFIG": {"TCPSTACKSOURCEVIPA": {"value": "10.9.9.9", "at": 3}}}}})
	rule.finding == set() with input as world(behind, {"stack": {"other": {"SRCIP": [{"at": 9}]}}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(behind, {"stack": {"complete": false}})
	rule.finding == set() with input as world(behind, {"stack": {"gaps": [{"statement": "HOME"}]}})
	rule.finding == set() with input as world(behind, {"stack": {"gaps": [{"statement": "IPCONFIG"}]}})
}
