package ezlint.rules.correctness.cor112_test

import data.ezlint.rules.correctness.cor112 as rule

osa(name, at, settings) := {"name": name, "at": at, "type": "IPAQENET", "class": "osa", "family": 4, "settings": settings}

world(interfaces, global) := {"release": "3.2", "stack": {"interfaces": interfaces, "settings": {"GLOBALCONFIG": global}, "other": {}}}

off := {"SMCD": {"value": false, "state": "default"}, "SMCR": {"value": false, "state": "default"}}

coded(at) := {"SMCD": {"value": true, "at": at}}

test_one_finding_for_each_parameter if {
	interfaces := [osa("OSA2", 20, coded(25)), osa("OSA1", 10, object.union(coded(15), {"SMCR": {"value": true, "at": 17}}))]
	found := rule.finding with input as world(interfaces, off)
	{[f.at, f.args.parameter, f.args.interfaces, count(f.related)] | some f in found} == {
		[15, "SMCD", ["OSA1", "OSA2"], 1],
		[17, "SMCR", ["OSA1"], 0],
	}
}

test_silent if {
	rule.finding == set() with input as world([osa("OSA1", 10, coded(15))], object.union(off, {"SMCD": {"value": true, "at": 3}}))
	rule.finding == set() with input as world([osa("OSA1", 10, {"SMCD": {"value": false, "at": 15}})], off)
	rule.finding == set() with input as world([osa("OSA1", 10, {"SMCD": {"value": true, "state": "default"}})], off)
	rule.finding == set() with input as world([osa("OSA1", 10, {"SMCR": {"value": true, "at": 15, "PFID": {"value": "0018", "at": 16}}})], off)
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([osa("OSA1", 10, coded(15))], {"SMCD": {"state": "unknown"}})
	rule.finding == set() with input as world([object.union(osa("OSA1", 10, coded(15)), {"damaged": true})], off)
}
