package ezlint.rules.operations.ops029_test

import data.ezlint.rules.operations.ops029 as rule

osa := {"name": "O1", "class": "osa", "family": 4}

range := {"at": 5, "first": {"value": 12000}, "count": {"value": 5}, "protocol": {"value": "UDP"}}

model(security, ranges, interfaces, packets, environment) := {"environment": environment, "connections": {"packets": packets}, "stack": {
	"interfaces": interfaces,
	"portRanges": ranges,
	"statements": [{"at": 1}],
	"settings": {"IPCONFIG": {"IPSECURITY": {"value": security}}, "IPCONFIG6": {"IPSECURITY": {"value": false}}},
}}

findings(security, ranges, interfaces, packets, environment) := {[f.at, f.message] | some f in rule.finding with input as model(security, ranges, interfaces, packets, environment)}

clear := {"enterprise-extender": {"permitted": "partly", "tunneled": "no"}}

tunnel := {"enterprise-extender": {"permitted": "no", "tunneled": "partly"}}

test_clear if {
	findings(false, [range], [osa], {}, {}) == {[5, "default"]}
	findings(true, [range], [osa], clear, {}) == {[5, "policy"]}
	findings(true, [range], [osa], object.union(clear, {"enterprise-extender-v6": {"permitted": "no", "tunneled": "no"}}), {}) == {[5, "policy"]}
	findings(false, [], [osa], {}, {"enterpriseExtender": true}) == {[1, "default"]}
}

test_major_node if {
	found := rule.finding with input as object.union(model(false, [], [osa], {}, {}), {"stack": {"members": {"vtam-major-node": [{"entries": {"PORT": [{"at": 77, "settings": {"MEDIUM": {"value": "HPRIP"}}}]}}]}}})
	{f.at | some f in found} == {77}
}

test_silent if {
	findings(true, [range], [osa], tunnel, {}) == set()
	findings(false, [range], [object.union(osa, {"class": "hipersockets"})], {}, {}) == set()
	findings(false, [], [osa], {}, {}) == set()
	findings(false, [range], [osa], {}, {"enterpriseExtender": false}) == set()
}

test_unknown_is_silent if {
	findings(true, [range], [osa], {"enterprise-extender": {"permitted": "unknown", "tunneled": "unknown"}}, {}) == set()
	findings(true, [range], [osa], {}, {}) == set()
	findings(true, [range], [osa], object.union(clear, {"enterprise-extender-v6": {"permitted": "unknown", "tunneled": "unknown"}}), {}) == set()
	rule.finding == set() with input as object.union(model(true, [range], [osa], clear, {}), {"stack": {"settings": {"IPCONFIG6": {"IPSECURITY": {"value": true}}}}})
}

test_unknown_filtering_of_ipv6_is_silent if {
	settings := {"IPCONFIG": {"IPSECURITY": {"value": true}}, "IPCONFIG6": {"IPSECURITY": {"state": "unknown"}}}
	world := model(true, [range], [osa], clear, {})
	stack := object.union(object.remove(world.stack, ["settings"]), {"settings": settings})
	rule.finding == set() with input as object.union(object.remove(world, ["stack"]), {"stack": stack})
}
