package ezlint.rules.correctness.cor062_test

import data.ezlint.rules.correctness.cor062 as rule

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
