package ezlint.rules.hygiene.hyg020_test

import data.ezlint.rules.hygiene.hyg020 as rule

tcp(at, order, more) := object.union(
	{"at": at, "order": order, "name": sprintf("Rule%d", [at]), "protocol": 6, "action": "Permit", "routing": "Local"},
	more,
)

world(hours, filters, uses) := {
	"parameters": {"HYG020": {"hours": 24}},
	"stack": {"policy": {
		"filters": {"rules": filters},
		"objects": {"IpFilterRule": [{"at": at, "nameAt": at + 1, "language": "ipsec", "type": "IpFilterRule"} | some at in {filter.at | some filter in filters}]},
	}},
	"workload": {"measured": {"hours": hours}, "flows": [{"kind": "RR", "connections": 9}]},
	"connections": {"flows": [{"uses": uses}]},
}

test_never_used if {
	found := rule.finding with input as world(24, [tcp(10, 0, {}), tcp(20, 1, {}), tcp(20, 2, {})], {"filters": [10]})
	found == {{"at": 21, "args": {"rule": "Rule20", "hours": 24}}}
}

test_silent[why] if {
	some why, document in {
		"used": world(24, [tcp(10, 0, {})], {"filters": [10]}),
		"too short": world(23, [tcp(10, 0, {})], {"filters": []}),
		"filters are not known": world(24, [tcp(10, 0, {})], {}),
		"a service of it is for UDP": world(24, [tcp(10, 0, {}), tcp(10, 1, {"protocol": 17})], {"filters": []}),
		"denies": world(24, [tcp(10, 0, {"action": "Deny"})], {"filters": []}),
		"forwards": world(24, [tcp(10, 0, {"routing": "Either"})], {"filters": []}),
		"fragments": world(24, [tcp(10, 0, {"fragmentsOnly": true})], {"filters": []}),
		"shadowed": world(24, [tcp(10, 0, {"coveredBy": [5]})], {"filters": []}),
		"damaged": world(24, [tcp(10, 0, {"damaged": true})], {"filters": []}),
	}
	rule.finding == set() with input as document
}
