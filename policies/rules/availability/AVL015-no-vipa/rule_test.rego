package ezlint.rules.availability.avl015_test

import data.ezlint.rules.availability.avl015 as rule

osa(name, at) := {"name": name, "class": "osa", "family": 4, "at": at}

virtual := {"name": "V1", "class": "virtual", "family": 4, "at": 9}

two := [osa("OSA1", 2), osa("OSA2", 3)]

model(interfaces, other) := {"stack": {"complete": true, "gaps": [], "interfaces": interfaces, "other": other}, "environment": {}}

test_no_vipa if {
	found := rule.finding with input as model(two, {})
	found == {{"at": 2, "args": {"count": 2, "interfaces": ["OSA1", "OSA2"]}}}
}

test_silent if {
	rule.finding == set() with input as model([osa("OSA1", 2)], {})
	rule.finding == set() with input as model(array.concat(two, [virtual]), {})
	rule.finding == set() with input as model(two, {"VIPADYNAMIC": [{"at": 7}]})
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.union(model(two, {}), {"stack": {"complete": false}})
	rule.finding == set() with input as object.union(model(two, {}), {"stack": {"gaps": [{"statement": "VIPADYNAMIC"}]}})
	rule.finding == set() with input as model([two[0], object.union(two[1], {"settings": {"IPADDR": {"state": "symbolic", "at": 4}}})], {})
}

on_lan(name, at, address) := object.union(osa(name, at), {"addresses": [{"address": address, "prefix": 24}], "settings": {}})

test_one_lan_is_silent if {
	rule.finding == set() with input as model([on_lan("OSA1", 2, "10.1.1.1"), on_lan("OSA2", 3, "10.1.1.2")], {})
	count(rule.finding) == 1 with input as model([on_lan("OSA1", 2, "10.1.1.1"), on_lan("OSA2", 3, "10.1.2.2")], {})
}
