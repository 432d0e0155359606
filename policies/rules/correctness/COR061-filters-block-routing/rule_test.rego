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
	{f.args.protocol | some f in found} == {"OSPF", "RIP"}
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
