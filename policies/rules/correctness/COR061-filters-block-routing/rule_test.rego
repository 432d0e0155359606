package ezlint.rules.correctness.cor061_test

import data.ezlint.rules.correctness.cor061 as rule

world(more, packets) := object.union(
	{
		"connections": {"packets": packets},
		"stack": {
			"complete": true, "gaps": [], "ports": [], "interfaces": [], "other": {}, "members": {},
			"policy": {"complete": ["ipsec"], "objects": {"IpFilterPolicy": [{"at": 3}]}, "filters": {"rules": [{"at": 9}]}},
		},
	},
	more,
)

denied := {"permitted": "no", "tunneled": "no"}

permitted := {"permitted": "partly", "tunneled": "no"}

facts(protocols) := {"environment": {"omproute": {"protocols": protocols}}}

test_blocked if {
	found := rule.finding with input as world(facts(["ospf", "rip"]), {"ospf": denied, "rip": denied, "ripng": denied})
	found == {{"at": 3, "args": {"protocol": ["OSPF", "RIP"]}, "related": []}}
}

test_unused_filter if {
	service := {"at": 21, "settings": {"Protocol": {"value": "Ospf"}}}
	objects := {"IpFilterRule": [{"at": 20, "uses": 0, "parts": {"IpService": [21]}}, {"at": 25, "uses": 1, "parts": {"IpService": [21]}}], "IpService": [service, {"at": 22, "settings": {"Protocol": {"value": "Tcp"}}}]}
	one := object.union(world(facts(["ospf"]), {"ospf": denied}), {"stack": {"policy": {"objects": objects}}})
	[f.related | some f in rule.finding] == [[{"at": 20, "message": "unused"}]] with input as one
	rule.unused == set() with input as object.union(one, {"stack": {"policy": {"objects": {"IpService": [object.union(service, {"settings": {"Protocol": {"value": "Tcp"}}})]}}}})
	rule.unused == set() with input as object.union(one, {"connections": {"packets": {"ospf": permitted}}})
}

test_place if {
	found := rule.finding with input as object.union(world(facts(["ospf"]), {"ospf": denied}), {"stack": {"policy": {"objects": {"IpFilterPolicy": []}}}})
	{f.at | some f in found} == {9}
}

test_silent if {
	rule.finding == set() with input as world(facts(["ospf"]), {"ospf": permitted})
	rule.finding == set() with input as world(facts(["ospf"]), {"ospf": {"permitted": "no", "tunneled": "yes"}})
	rule.finding == set() with input as world({}, {"ospf": denied})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(facts(["ospf"]), {"ospf": {"permitted": "unknown", "tunneled": "unknown"}})
	rule.finding == set() with input as world(facts(["ospf"]), {})
}
