package ezlint.rules.performance.perf055_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.performance.perf055 as rule

world(flow) := object.union(policy.world([policy.server]), {"workload": {"flows": [flow]}, "connections": {"flows": [{"tls": {"answer": "yes", "rules": [10]}}]}, "parameters": {"PERF055": {"max_requests": 2, "kept_requests": 100}}})

shop := {"name": "shop", "kind": "CRR", "port": 8443, "direction": "inbound", "job": "WEBSRV"}

test_found if {
	found := rule.finding with input as world(shop)
	found == {{"at": 10, "message": "default", "args": {"flow": "shop", "requests": 1}, "trial": [{"flow": "shop", "set": {"kind": "RR", "requestsPerConnection": 100}}]}}
}

test_few_requests if {
	found := rule.finding with input as world(object.union(shop, {"kind": "RR", "requestsPerConnection": 2}))
	{f.message | some f in found} == {"few"}
}

test_silent if {
	rule.finding == set() with input as world(object.union(shop, {"kind": "RR", "requestsPerConnection": 500}))
	rule.finding == set() with input as world(object.union(shop, {"kind": "STR", "requestsPerConnection": 1}))
	rule.finding == set() with input as world(object.union(shop, {"protection": "none"}))
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(object.union(shop, {"kind": "RR"}))
	rule.finding == set() with input as policy.world([policy.server])
}
