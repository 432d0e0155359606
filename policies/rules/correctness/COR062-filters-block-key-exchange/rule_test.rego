package ezlint.rules.correctness.cor062_test

import data.ezlint.rules.correctness.cor062 as rule

world(more, packets) := object.union(
	{
		"connections": {"packets": packets},
		"stack": {
			"complete": true, "gaps": [], "ports": [], "settings": {}, "dvipas": [], "other": {},
			"interfaces": [{"name": "OSA1", "settings": {}, "addresses": [{"address": "10.1.1.1"}]}], "members": {},
			"policy": {"complete": ["ipsec"], "objects": {"IpFilterPolicy": [{"at": 3}]}, "filters": {"rules": [{"at": 9}]}},
		},
	},
	more,
)

denied := {"permitted": "no", "tunneled": "no"}

permitted := {"permitted": "partly", "tunneled": "no"}

tunnel(more) := {"stack": {"policy": {"filters": {"rules": [object.union({"at": 9, "name": "T", "action": "IpSec", "protocol": 6, "local": "any", "remote": "any"}, more)]}}}}

test_blocked if {
	found := rule.finding with input as world(tunnel({"dynamicVpn": 7}), {"ike": denied})
	{f.args.rules | some f in found} == {["T"]}
}

test_silent if {
	rule.finding == set() with input as world(tunnel({"dynamicVpn": 7}), {"ike": permitted})
	rule.finding == set() with input as world(tunnel({"manualVpn": 8}), {"ike": denied})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(tunnel({"dynamicVpn": 7}), {"ike": {"permitted": "unknown", "tunneled": "no"}})
}

exchanges(outbound, inbound) := {
	"connections": {"packets": {"ike": permitted}, "keyExchanges": [{"at": 20, "outbound": outbound, "inbound": inbound}]},
	"stack": {"policy": {"objects": {
		"KeyExchangePolicy": [policy_of("KeyExchangePolicy", 19, {"KeyExchangeRule": [20]})],
		"KeyExchangeRule": [policy_of("KeyExchangeRule", 20, {"LocalSecurityEndpoint": [21], "RemoteSecurityEndpoint": [22]})],
		"LocalSecurityEndpoint": [endpoint("LocalSecurityEndpoint", 21, "10.1.1.1")],
		"RemoteSecurityEndpoint": [endpoint("RemoteSecurityEndpoint", 22, "192.0.2.1")],
	}}},
}

policy_of(type, place, parts) := {"at": place, "nameAt": place, "language": "ipsec", "type": type, "parts": parts, "settings": {}}

endpoint(type, place, address) := {"at": place, "language": "ipsec", "type": type, "parts": {}, "settings": {"Location": {"at": place, "value": address}}}

test_endpoints if {
	expected := {{"at": 20, "message": "endpoints", "args": {"direction": "inbound", "local": "10.1.1.1", "remote": "192.0.2.1"}}}
	rule.finding == expected with input as object.union(world(tunnel({"dynamicVpn": 7}), {}), exchanges(permitted, denied))
}

test_endpoints_silent if {
	rule.finding == set() with input as object.union(world(tunnel({"dynamicVpn": 7}), {}), exchanges(permitted, permitted))
	rule.finding == set() with input as object.union(world(tunnel({"manualVpn": 7}), {}), exchanges(denied, denied))
	elsewhere := {"stack": {"policy": {"objects": {"LocalSecurityEndpoint": [endpoint("LocalSecurityEndpoint", 21, "10.1.1.9")]}}}}
	rule.finding == set() with input as object.union(object.union(world(tunnel({"dynamicVpn": 7}), {}), exchanges(denied, denied)), elsewhere)
}

nat(allowed, nat_packets) := {
	"connections": {"packets": {"ike": permitted, "ike-nat": nat_packets}, "keyExchanges": []},
	"stack": {"policy": {"objects": {
		"KeyExchangePolicy": [object.union(policy_of("KeyExchangePolicy", 19, {"KeyExchangeRule": [20]}), {"settings": {"AllowNat": allowed.policy}})],
		"KeyExchangeRule": [policy_of("KeyExchangeRule", 20, {"KeyExchangeAction": [30]})],
		"KeyExchangeAction": [object.union(policy_of("KeyExchangeAction", 30, {}), {"settings": {"AllowNat": allowed.action}})],
	}}},
}

defaulted := {"value": "No", "state": "default"}

test_nat if {
	of_action := {"policy": defaulted, "action": {"value": "Yes", "at": 31}}
	{f.at | some f in rule.finding} == {31} with input as object.union(world(tunnel({"dynamicVpn": 7}), {}), nat(of_action, denied))
	of_policy := {"policy": {"value": "Yes", "at": 18}, "action": {}}
	{f.at | some f in rule.finding} == {18} with input as object.union(world(tunnel({"dynamicVpn": 7}), {}), nat(of_policy, denied))
}

test_nat_silent if {
	overridden := {"policy": {"value": "Yes", "at": 18}, "action": {"value": "No", "at": 31}}
	rule.finding == set() with input as object.union(world(tunnel({"dynamicVpn": 7}), {}), nat(overridden, denied))
	allowed := {"policy": {"value": "Yes", "at": 18}, "action": {}}
	rule.finding == set() with input as object.union(world(tunnel({"dynamicVpn": 7}), {}), nat(allowed, permitted))
	rule.finding == set() with input as object.union(world(tunnel({"dynamicVpn": 7}), {}), nat({"policy": defaulted, "action": {}}, denied))
}
