package ezlint.rules.security_ipsec.ips029_test

import data.ezlint.rules.security_ipsec.ips029 as rule

attack := {"at": 1, "settings": {"ConditionType": {"value": "Attack"}}, "parts": {}}

regulation(condition) := {
	"IDSRule": [attack, {"at": 2, "settings": {"ConditionType": {"value": "TR"}}, "parts": {"IDSTRCondition": [10]}}],
	"IDSTRCondition": [object.union({"at": 10, "parts": {}}, condition)],
}

model(objects, exposure, complete) := {"environment": {"exposure": exposure}, "stack": {
	"ports": [{"port": {"value": 443}, "protocol": {"value": "TCP"}}],
	"portRanges": [{"first": {"value": 5000}, "count": {"value": 10}, "protocol": {"value": "TCP"}}],
	"policy": {"complete": complete, "objects": objects},
}}

places(objects, exposure) := {f.at | some f in rule.finding with input as model(objects, exposure, ["ids"])}

on_port(first, last) := {"settings": {"Protocol": {"value": "TCP"}, "LocalPortRange": {"value": sprintf("%d-%d", [first, last]), "first": {"value": first}, "last": {"value": last}}}}

test_missing if {
	places({"IDSRule": [attack]}, "internet") == {1}
	places({"IDSRule": [attack]}, "shared") == {1}
	places(regulation({"settings": {"Protocol": {"value": "UDP"}}}), "internet") == {1}
	places(regulation(on_port(80, 90)), "internet") == {1}
}

test_regulated if {
	places(regulation(on_port(443, 443)), "internet") == set()
	places(regulation({"settings": {"LocalPortRange": {"value": 443}}}), "internet") == set()
	places(regulation(on_port(5009, 6000)), "internet") == set()
	places(regulation({"settings": {"Protocol": {"value": "TCP"}, "LocalPortRange": {"value": 0, "state": "default"}}}), "internet") == set()
	places(regulation(object.union(on_port(80, 80), {"parts": {"PortGroup": [7]}})), "internet") == set()
	places(regulation(object.union(on_port(80, 80), {"unknownParts": ["PortRange"]})), "internet") == set()
	places(object.remove(regulation(on_port(80, 80)), ["IDSTRCondition"]), "internet") == set()
	rule.finding == set() with input as object.union(model(regulation(on_port(80, 80)), "internet", ["ids"]), {"stack": {"ports": [], "portRanges": []}})
}

test_silent if {
	places({"IDSRule": [attack]}, "intranet") == set()
	rule.finding == set() with input as model({"IDSRule": [attack]}, "internet", [])
	rule.finding == set() with input as {"stack": {}}
}

test_rule_of_unknown_type_is_silent if {
	places({"IDSRule": [{"at": 1, "settings": {"ConditionType": {"state": "symbolic", "at": 2}}, "parts": {}}]}, "internet") == set()
}
