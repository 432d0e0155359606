package ezlint.rules.operations.ops029_test

import data.ezlint.rules.operations.ops029 as rule

osa := {"name": "O1", "class": "osa", "family": 4}

range := {"at": 5, "first": {"value": 12000}, "count": {"value": 5}, "protocol": {"value": "UDP"}}

model(security, ranges, interfaces, rules, environment) := {"environment": environment, "stack": {
	"interfaces": interfaces,
	"portRanges": ranges,
	"statements": [{"at": 1}],
	"settings": {"IPCONFIG": {"IPSECURITY": {"value": security}}, "IPCONFIG6": {"IPSECURITY": {"value": false}}},
	"policy": {"complete": ["ipsec"], "objects": {}, "filters": {"rules": rules}},
}}

findings(security, ranges, interfaces, rules, environment) := found if {
	found := {[f.at, f.message] | some f in rule.finding with input as model(security, ranges, interfaces, rules, environment)}
}

permit := {"action": "Permit", "protocol": 17}

tunnel := {"action": "IpSec", "protocol": 17, "localPorts": {"ranges": [[12000, 12004]]}, "remotePorts": "any"}

test_clear if {
	findings(false, [range], [osa], [], {}) == {[5, "default"]}
	findings(true, [range], [osa], [permit], {}) == {[5, "policy"]}
	findings(true, [range], [osa], [object.union(object.remove(tunnel, ["localPorts"]), {"localPorts": {"ranges": [[500, 500]]}})], {}) == {[5, "policy"]}
	findings(false, [], [osa], [], {"enterpriseExtender": true}) == {[1, "default"]}
}

test_major_node if {
	found := rule.finding with input as object.union(model(false, [], [osa], [], {}), {"stack": {"members": {"vtam-major-node": [{"entries": {"PORT": [{"at": 77, "settings": {"MEDIUM": {"value": "HPRIP"}}}]}}]}}})
	{f.at | some f in found} == {77}
}

test_silent if {
	findings(true, [range], [osa], [tunnel], {}) == set()
	findings(false, [range], [object.union(osa, {"class": "hipersockets"})], [], {}) == set()
	findings(false, [], [osa], [], {}) == set()
	findings(false, [range], [osa], [], {"enterpriseExtender": false}) == set()
}

test_unknown_is_silent if {
	findings(true, [range], [osa], [object.remove(tunnel, ["action", "localPorts"])], {}) == set()
	rule.finding == set() with input as object.union(model(true, [range], [osa], [], {}), {"stack": {"policy": {"complete": []}}})
}
