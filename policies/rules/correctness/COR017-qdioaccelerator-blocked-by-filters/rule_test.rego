package ezlint.rules.correctness.cor017_test

import data.ezlint.rules.correctness.cor017 as rule

on := {"QDIOACCELERATOR": {"value": true, "at": 3}, "IPSECURITY": {"value": true}, "DATAGRAMFWD": {"value": true, "state": "default"}}

base := {"complete": true, "settings": {"IPCONFIG": on}, "distributions": [], "dvipas": [], "gaps": []}

found(stack, environment) := {[f.at, f.message, object.get(f.args, "flaw", "")] |
	some f in rule.finding with input as {"stack": object.union(base, stack), "environment": environment}
}

block(rules) := {"other": {"IPSEC": [{"at": 10, "IPSECRULE": rules}]}}

everything := {"at": 11, "source": {"value": "*"}, "destination": {"value": "*"}, "PROTOCOL": {"value": "*"}, "ROUTING": {"value": "EITHER"}}

test_block_without_routed_rule if {
	found(block([object.remove(everything, ["ROUTING"])]), {}) == {[3, "default", ""]}
	found(block([object.union(everything, {"ROUTING": {"value": "LOCAL"}})]), {}) == {[3, "default", ""]}
	found({}, {}) == {[3, "default", ""]}
	found({"distributions": [{"at": 5, "DELETE": {"value": true}}]}, {}) == {[3, "default", ""]}
	found({"distributions": [{"at": 5}]}, {"router": true}) == {[3, "default", ""]}
}

test_first_rule_limits[flaw] if {
	some flaw, part in {
		"does not permit all addresses": {"source": {"value": "10.1.1.0/24"}},
		"does not permit all protocols": {"PROTOCOL": {"value": "OSPF"}},
		"is for one security class": {"SECCLASS": {"value": 5}},
		"logs packets": {"LOG": {"value": true}},
	}
	found(block([object.remove(everything, ["ROUTING"]), object.union(everything, part), everything]), {}) == {[3, "first", flaw]}
}

test_block_permits_is_silent if {
	found(block([everything]), {}) == set()
	found(block([object.remove(everything, ["PROTOCOL"])]), {}) == set()
}

filter := {"at": 20, "order": 0, "name": "Routed", "routing": "Routed", "action": "Permit", "local": "any", "remote": "any", "protocol": "any", "securityClass": "any", "genericAction": 30}

policy(rules, logging) := {"policy": {
	"given": ["ipsec"],
	"complete": ["ipsec"],
	"objects": {
		"IpGenericFilterAction": [{"at": 30, "language": "ipsec", "settings": {"IpFilterLogging": {"value": logging}}}],
		"IpFilterRule": [{"at": 20, "nameAt": 21, "language": "ipsec"}],
	},
	"filters": {"rules": rules},
}}

test_policy_without_routed_filter if found(policy([object.union(filter, {"routing": "Local"})], "No"), {}) == {[3, "policy", ""]}

test_first_filter_limits[flaw] if {
	some flaw, part in {
		"does not permit": {"action": "Deny"},
		"does not apply to all addresses": {"local": {"ranges": [["10.1.1.1", "10.1.1.1"]]}},
		"does not apply to all protocols": {"protocol": 6},
		"is for one security class": {"securityClass": 3},
	}
	found(policy([object.union(filter, part), object.union(filter, {"order": 1})], "No"), {}) == {[3, "policyFirst", flaw]}
}

test_policy_logs if {
	found(policy([filter], "Yes"), {}) == {[3, "policyFirst", "logs packets"]}
	found(policy([filter], "LogDeny"), {}) == set()
}

test_policy_permits_is_silent if found(policy([filter], "No"), {}) == set()

test_not_a_router_is_silent if {
	found({}, {"router": false}) == set()
	found({"distributions": [{"at": 5}]}, {}) == set()
	found({"dvipas": [{"kind": "backup"}]}, {}) == set()
	found({"settings": {"IPCONFIG": {"DATAGRAMFWD": {"value": false}}}}, {}) == set()
}

test_unknown_is_silent if {
	found({"complete": false}, {}) == set()
	found({"gaps": [{"at": 1, "statement": "IPSEC"}]}, {}) == set()
	found(block([object.union(everything, {"source": {"state": "symbolic"}})]), {}) == set()
	found(object.union(policy([], "No"), {"policy": {"complete": []}}), {}) == set()
	found(policy([object.union(filter, {"damaged": true})], "No"), {}) == set()
	found(block([{"at": 11, "ROUTING": {"state": "symbolic"}, "source": {"value": "10.1.1.1"}, "destination": {"value": "*"}}]), {}) == set()
	settings := {"IPCONFIG": object.union(object.remove(on, ["IPSECURITY"]), {"IPSECURITY": {"state": "unknown"}})}
	unknown := object.union(object.remove(base, ["settings"]), {"settings": settings})
	count(rule.finding) == 0 with input as {"stack": unknown, "environment": {}}
}
