package ezlint.rules.performance.perf057_test

import data.ezlint.rules.performance.perf057 as rule

partner := {"ranges": [["10.2.0.0", "10.2.255.255"]]}

mq := {"name": "mq", "kind": "RR", "direction": "inbound", "port": 1414, "requestsPerConnection": 1000}

tls_rule := {"enabled": true, "direction": "Inbound", "localPorts": {"ranges": [[1414, 1414]]}, "remotePorts": {"ranges": [[5000, 5000]]}, "remote": partner}

tunnel := {"at": 1, "name": "T", "order": 0, "action": "IpSec", "dynamicVpn": 2, "protocol": 6, "localPorts": "any", "remotePorts": "any", "remote": partner}

model(flow, rules, tunnels) := {
	"environment": {"peers": [{"name": "SYSB", "ipsec": true}]},
	"workload": {"flows": [flow]},
	"parameters": {"PERF057": {"kept_requests": 10}},
	"stack": {"interfaces": [], "statements": [], "policy": {"files": [{"at": 9}], "tls": {"rules": rules}, "filters": {"rules": tunnels}}},
}

messages(flow, rules, tunnels) := found if {
	found := {[f.at, f.message, f.args.flow] | some f in rule.finding with input as model(flow, rules, tunnels)}
}

test_both if {
	messages(mq, [tls_rule], [tunnel]) == {[9, "default", "mq"]}
	messages(object.union(mq, {"protection": "ipsec"}), [tls_rule], []) == {[9, "default", "mq"]}
	messages(object.union(mq, {"direction": "outbound", "port": 5000}), [object.union(tls_rule, {"direction": "Both"})], [tunnel]) == {[9, "default", "mq"]}
}

test_tunnel if {
	messages(object.union(mq, {"protection": "ipsec"}), [], []) == {[9, "kept", "mq"]}
	messages(object.union(mq, {"protection": "ipsec", "kind": "STR"}), [], []) == {[9, "stream", "mq"]}
}

test_tunnel_of_filters if {
	limits := {"routing": "Local", "direction": "Bidirectional", "timed": false, "local": "any", "remote": {"ranges": [["0.0.0.0", "255.255.255.255"]]}}
	messages(mq, [], [object.union(object.remove(tunnel, ["remote"]), limits)]) == {[9, "kept", "mq"]}
}

test_short if messages(object.union(mq, {"protection": "at-tls", "kind": "CRR", "peer": "SYSB"}), [], []) == {[9, "short", "mq"]}

test_place if {
	found := rule.finding with input as object.union(model(object.union(mq, {"protection": "ipsec"}), [], []), {"stack": {"statements": [{"at": 3}]}})
	{f.at | some f in found} == {3}
}

test_silent if {
	messages(mq, [tls_rule], []) == set()
	messages(mq, [], [tunnel]) == set()
	messages(mq, [object.union(object.remove(tls_rule, ["remote"]), {"remote": "any"})], [tunnel]) == set()
	messages(object.union(mq, {"protection": "ipsec", "kind": "CRR"}), [], []) == set()
	messages(object.union(mq, {"protection": "ipsec", "requestsPerConnection": 2}), [], []) == set()
	messages(object.union(mq, {"protection": "at-tls", "kind": "CRR"}), [], []) == set()
	messages(object.union(mq, {"protection": "ipsec", "kind": "IKE"}), [], []) == set()
}

test_unknown_is_silent if {
	messages(object.remove(mq, ["direction"]), [tls_rule], [tunnel]) == set()
	rule.finding == set() with input as {"stack": {}}
}
