package ezlint.rules.performance.perf047_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.performance.perf047 as rule

off(rule) := policy.changed(rule, {"GSK_V3_SIDCACHE_SIZE": {"value": 0, "at": 71}})

test_server if {
	found := rule.finding with input as policy.world([off(policy.server)])
	found == {{"at": 71, "args": {"attribute": "GSK_V3_SIDCACHE_SIZE", "rules": ["Web"]}, "fix": [{"op": "delete", "at": 71}]}}
}

test_client if {
	flow := {"port": 8443, "kind": "CRR", "direction": "outbound", "job": "WEBSRV"}
	found := rule.finding with input as object.union(policy.world([off(policy.client)]), {"workload": {"flows": [flow]}, "connections": {"flows": [{"tls": {"answer": "yes", "rules": [policy.client.at]}}]}})
	count(found) == 1
	rule.finding == set() with input as policy.world([off(policy.client)])
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.with_settings({"GSK_V3_SIDCACHE_SIZE": {"value": 512, "state": "default"}})])
	rule.finding == set() with input as policy.world([policy.changed(off(policy.server), {"TLSv1.2": {"value": "Off", "at": 43}, "TLSv1.3": {"value": "On", "at": 44}})])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.unknown])
}
