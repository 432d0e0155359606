package ezlint.rules.performance.perf054_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.performance.perf054 as rule

flow := {"name": "shop", "kind": "CRR", "ratePerS": 600, "requestsPerConnection": 1, "sessionReuse": 0.1, "protection": "at-tls", "port": 8443, "direction": "inbound", "job": "WEBSRV"}

world(changes, environment) := object.union(policy.world([policy.server]), {
	"environment": environment,
	"workload": {"flows": [object.union(flow, changes)]},
	"connections": {"flows": [{"tls": {"answer": "yes", "rules": [10]}}]},
	"parameters": {"PERF054": {"handshakes_per_second": 50}},
})

none := {"crypto": {"cryptoExpress": "none"}}

test_found if {
	found := rule.finding with input as world({}, none)
	{[f.at, f.args, f.trial[0].value.cryptoExpress] | some f in found} == {[10, {"flows": ["shop"], "rate": 540, "lack": "no Crypto Express feature is online"}, "7S"]}
}

test_other_lacks if {
	no_features := rule.finding with input as world({}, {"crypto": {"features": 0}})
	count(no_features) == 1
	found := rule.finding with input as world({}, {"icsf": {"active": false}})
	{f.args.lack | some f in found} == {"ICSF is not active"}
}

test_silent if {
	rule.finding == set() with input as world({"requestsPerConnection": 2000}, none)
	rule.finding == set() with input as world({"sessionReuse": 0.97}, none)
	rule.finding == set() with input as world({"ratePerS": 12}, none)
	rule.finding == set() with input as world({"protection": "none"}, none)
	rule.finding == set() with input as world({}, {"crypto": {"cryptoExpress": "7S", "features": 2}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({}, {})
	rule.finding == set() with input as object.union(policy.world([policy.server]), {"environment": none})
}
