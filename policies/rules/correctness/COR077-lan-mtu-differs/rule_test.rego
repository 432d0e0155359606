package ezlint.rules.correctness.cor077_test

import data.ezlint.rules.correctness.cor077 as rule

osa(name, mtu, more) := {"name": name, "class": "osa", "family": 4, "at": 1, "settings": object.union({"MTU": mtu}, more), "addresses": [{"address": "10.1.1.1", "prefix": 24, "at": 3}]}

world(interfaces, lans) := {
	"stack": {"name": "TCPA", "settings": {}, "interfaces": interfaces},
	"environment": {"sysplex": {"stacks": [{"name": "TCPB", "lans": lans}]}},
}

in_run(interfaces, lans) := {
	"stack": {"name": "TCPA", "settings": {}, "interfaces": interfaces},
	"environment": {"sysplex": {"stacks": [{"name": "TCPB", "lans": lans, "inRun": true}]}},
}

mtu(size) := {"value": size, "at": 5}

theirs(size) := {"name": "OSAB", "addresses": ["10.1.1.2/24"], "mtu": size}

test_the_larger_one_of_two if {
	found := rule.finding with input as world([osa("OSAA", mtu(8992), {})], [theirs(1492)])
	found == {{"at": 5, "args": {"name": "OSAA", "own": 8992, "others": "OSAB of TCPB", "mtu": 1492, "network": "10.1.1.0/24"}}}
	count(rule.finding) == 1 with input as world([osa("OSAA", mtu(1492), {})], [theirs(8992)])
	rule.finding == set() with input as in_run([osa("OSAA", mtu(1492), {})], [theirs(8992)])
	count(rule.finding) == 1 with input as in_run([osa("OSAA", mtu(8992), {})], [theirs(1492)])
}

test_the_minority if {
	lans := [theirs(8992), object.union(theirs(8992), {"name": "OSAC"})]
	count(rule.finding) == 1 with input as world([osa("OSAA", mtu(1492), {})], lans)
	rule.finding == set() with input as in_run([osa("OSAA", mtu(8992), {})], array.concat(lans, [theirs(1492)]))
}

test_own_interfaces if {
	found := rule.finding with input as world([osa("OSAA", mtu(1492), {}), osa("OSA2", {"value": 8992, "at": 9}, {})], [])
	{f.at | some f in found} == {9}
}

test_vlans if {
	vlan := {"VLANID": {"value": 7, "at": 6}}
	rule.finding == set() with input as world([osa("OSAA", mtu(8992), vlan)], [theirs(1492)])
	count(rule.finding) == 1 with input as world([osa("OSAA", mtu(8992), vlan)], [object.union(theirs(1492), {"vlan": 7})])
}

vlan(id) := {"VLANID": {"value": id, "at": 6}}

test_vlans_of_one_subnet if {
	own := [osa("OSAA", mtu(8992), vlan(7)), osa("OSA2", {"value": 1492, "at": 9}, vlan(8))]
	rule.finding == set() with input as world(own, [])
	found := rule.finding with input as world(own, [object.union(theirs(8992), {"vlan": 8})])
	{f.at | some f in found} == {9}
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([osa("OSAA", {"state": "symbolic", "at": 5}, {})], [theirs(1492)])
	rule.finding == set() with input as world([osa("OSAA", mtu(8992), {"VLANID": {"state": "symbolic", "at": 6}})], [theirs(1492)])
	rule.finding == set() with input as world([osa("OSAA", mtu(8992), {})], [{"name": "OSAB", "addresses": ["10.1.1.2/24"]}])
}
