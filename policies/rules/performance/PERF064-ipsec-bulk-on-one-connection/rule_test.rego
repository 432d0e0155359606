package ezlint.rules.performance.perf064_test

import data.ezlint.rules.performance.perf064 as rule

flow := {"name": "copy", "kind": "STR", "clients": 1, "sendBytes": 400000000, "receiveBytes": 1, "ratePerS": 1, "interface": "OSA1", "protection": "ipsec"}

model(flow, lpar, cpc, mtu) := {
	"environment": {"lpar": lpar, "cpc": cpc},
	"workload": {"flows": [flow]},
	"parameters": {"PERF064": {"engine_mb_per_s": {"9": [23, 91], "14": [74, 420], "17": [114, 657]}}},
	"stack": {
		"interfaces": [{"name": "OSA1", "class": "osa", "at": 5, "settings": {"MTU": {"value": mtu, "at": 6}}}],
		"routes": [],
		"statements": [{"at": 1}],
	},
}

findings(flow, lpar, cpc, mtu) := {[f.at, f.args.rate, f.args.limit, f.args.others] | some f in rule.finding with input as model(flow, lpar, cpc, mtu)}

three := {"ziips": 3}

test_one_connection if {
	findings(flow, three, "z14", 1492) == {[5, 400, 74, 2]}
	findings(flow, three, "z9", 8992) == {[5, 400, 91, 2]}
	findings(flow, three, "z15", 1492) == {[5, 400, 114, 2]}
	findings(flow, three, "unknown", 1492) == {[5, 400, 114, 2]}
}

test_silent if {
	findings(flow, three, "z14", 8992) == set()
	findings(object.union(flow, {"clients": 4}), three, "z14", 1492) == set()
	findings(object.union(flow, {"protection": "at-tls"}), three, "z14", 1492) == set()
	findings(object.union(flow, {"kind": "RR"}), three, "z14", 1492) == set()
	findings(flow, {"ziips": 1}, "z14", 1492) == set()
}

test_unknown_is_silent if {
	findings(flow, {}, "z14", 1492) == set()
	findings(object.remove(flow, ["ratePerS"]), three, "z14", 1492) == set()
	findings(object.remove(flow, ["clients"]), three, "z14", 1492) == set()
	rule.finding == set() with input as object.remove(model(flow, three, "z14", null), ["parameters"])
	rule.finding == set() with input as {"environment": {"lpar": three}, "stack": {}}
}
