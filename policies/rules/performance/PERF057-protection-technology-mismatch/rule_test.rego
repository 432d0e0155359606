package ezlint.rules.performance.perf057_test

import data.ezlint.rules.performance.perf057 as rule

mq := {"name": "mq", "kind": "RR", "direction": "inbound", "port": 1414, "requestsPerConnection": 1000}

# The result of the resolver for the flow.
none := {"tls": {"answer": "no", "rules": []}, "tunnel": {"answer": "no", "rules": []}, "both": "no"}

tls_rule := object.union(none, {"tls": {"answer": "partly", "rules": [7]}})

tunnel := object.union(none, {"tunnel": {"answer": "yes", "rules": [1]}})

model(flow, answer) := {
	"environment": {"peers": [{"name": "SYSB", "ipsec": true}]},
	"workload": {"flows": [flow]},
	"connections": {"flows": [answer]},
	"parameters": {"PERF057": {"kept_requests": 10}},
	"stack": {"interfaces": [], "statements": [], "policy": {"files": [{"at": 9}], "tls": {"rules": [{"at": 7, "enabled": true}]}}},
}

messages(flow, answer) := {[f.at, f.message, f.args.flow] | some f in rule.finding with input as model(flow, answer)}

test_both if {
	messages(mq, object.union(none, {"tls": tls_rule.tls, "tunnel": tunnel.tunnel})) == {[9, "default", "mq"]}
	messages(mq, object.union(tls_rule, {"both": "yes"})) == {[9, "default", "mq"]}
	messages(object.union(mq, {"protection": "ipsec"}), tls_rule) == {[9, "default", "mq"]}
}

test_tunnel if {
	messages(object.union(mq, {"protection": "ipsec"}), none) == {[9, "kept", "mq"]}
	messages(object.union(mq, {"protection": "ipsec", "kind": "STR"}), none) == {[9, "stream", "mq"]}
	messages(mq, tunnel) == {[9, "kept", "mq"]}
}

test_short if messages(object.union(mq, {"protection": "at-tls", "kind": "CRR", "peer": "SYSB"}), none) == {[9, "short", "mq"]}

test_place if {
	found := rule.finding with input as object.union(model(object.union(mq, {"protection": "ipsec"}), none), {"stack": {"statements": [{"at": 3}]}})
	{f.at | some f in found} == {3}
}

test_silent if {
	messages(mq, tls_rule) == set()
	messages(mq, none) == set()
	messages(object.union(mq, {"protection": "ipsec", "kind": "CRR"}), none) == set()
	messages(object.union(mq, {"protection": "ipsec", "requestsPerConnection": 2}), none) == set()
	messages(object.union(mq, {"protection": "at-tls", "kind": "CRR"}), none) == set()
	messages(object.union(mq, {"protection": "ipsec", "kind": "IKE"}), none) == set()
}

test_unknown_is_silent if {
	messages(mq, {"tls": {"answer": "unknown", "rules": []}, "tunnel": {"answer": "unknown", "rules": []}, "both": "unknown"}) == set()
	rule.finding == set() with input as {"stack": {}}
}
