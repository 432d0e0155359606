package ezlint.rules.security_ipsec.ips026_test

import data.ezlint.rules.security_ipsec.ips026 as rule

always := ["MALFORMED_PACKET", "IP_FRAGMENT", "ICMP_REDIRECT", "OUTBOUND_RAW", "PERPETUAL_ECHO", "FLOOD", "RESTRICTED_IP_OPTIONS", "RESTRICTED_IP_PROTOCOL", "DATA_HIDING", "TCP_QUEUE_SIZE", "GLOBAL_TCP_STALL"]

model(types, complete, interfaces, facts) := with_conditions(types, complete, interfaces, facts, [{"at": 100 + i, "settings": {"AttackType": {"value": type}}, "parts": {}} | some i, type in types])

with_conditions(types, complete, interfaces, facts, conditions) := {
	"environment": facts,
	"parameters": {"IPS026": {"ignored_types": ["flood"]}},
	"stack": {"interfaces": interfaces, "policy": {"complete": complete, "objects": {
		"IDSRule": [{"at": i, "settings": {"ConditionType": {"value": "Attack"}}, "parts": {"IDSAttackCondition": [100 + i]}} | some i, _ in types],
		"IDSAttackCondition": conditions,
	}}},
}

missing(types, interfaces, facts) := {[f.at, f.args.types] | some f in rule.finding with input as model(types, ["ids"], interfaces, facts)}

six := [{"family": 6, "class": "osa"}]

test_missing if {
	missing(array.slice(always, 0, 9), [], {}) == {[0, "GLOBAL_TCP_STALL, TCP_QUEUE_SIZE"]}
	missing(always, six, {}) == {[0, "OUTBOUND_RAW_IPV6, RESTRICTED_IPV6_DST_OPTIONS, RESTRICTED_IPV6_HOP_OPTIONS, RESTRICTED_IPV6_NEXT_HDR"]}
	missing(always, [], {"enterpriseExtender": true}) == {[0, "EE_LDLC_CHECK, EE_MALFORMED_PACKET, EE_PORT_CHECK, EE_XID_FLOOD"]}
}

test_silent if {
	missing(always, [], {}) == set()
	missing([], [], {}) == set()
	missing([type | some type in always; type != "FLOOD"], [], {}) == set()
}

test_unknown_is_silent if {
	rule.finding == set() with input as model(["FLOOD"], [], [], {})
	rule.finding == set() with input as with_conditions(["FLOOD"], ["ids"], [], {}, [{"at": 100, "settings": {"AttackType": {"state": "symbolic"}}, "parts": {}}])
	rule.finding == set() with input as {"stack": {}}
}

test_rule_of_unknown_kind_is_silent if {
	unknown := {"stack": {"policy": {"objects": {"IDSRule": [
		{"at": 0, "settings": {"ConditionType": {"value": "Attack"}}, "parts": {"IDSAttackCondition": [100]}},
		{"at": 1, "settings": {"ConditionType": {"state": "symbolic"}}, "parts": {}},
	]}}}}
	rule.finding == set() with input as object.union(model(["FLOOD"], ["ids"], [], {}), unknown)
}
