package ezlint.rules.performance.perf027_test

import data.ezlint.rules.performance.perf027 as rule

tunnel := {"at": 210, "name": "R", "order": 0, "action": "IpSec", "dynamicVpn": 230}

model(ziip, rules, lpar, security) := {
	"environment": {"lpar": lpar},
	"parameters": {"PERF027": {"max_ziip_utilisation_pct": 70}},
	"stack": {
		"settings": {"IPCONFIG": {"IPSECURITY": {"value": security, "at": 1}}, "GLOBALCONFIG": {"ZIIP": ziip}},
		"statements": [],
		"policy": {"objects": {"IpFilterRule": [{"at": 210, "nameAt": 211, "language": "ipsec"}]}, "filters": {"rules": rules}},
	},
}

findings(ziip, rules, lpar) := {[f.at, f.message, f.args.rules, f.fix[0].op] | some f in rule.finding with input as model(ziip, rules, lpar, true)}

off := {"state": "default", "IPSECURITY": {"value": false, "state": "default"}}

two := {"ziips": 2}

test_not_on_ziip if {
	findings(off, [tunnel], two) == {[1, "default", "rule R", "set-parameter"]}
	findings(off, [tunnel, object.union(tunnel, {"order": 1, "name": "S"})], {"ziips": 1}) == {[1, "one", "2 rules", "set-parameter"]}
	findings({"at": 4, "IPSECURITY": {"value": false, "at": 5}}, [tunnel], two) == {[5, "default", "rule R", "replace"]}
	findings({"at": 4, "IPSECURITY": {"value": false, "state": "default"}}, [tunnel], two) == {[4, "default", "rule R", "add-parameter"]}
}

test_silent if {
	findings({"at": 4, "IPSECURITY": {"value": true, "at": 5}}, [tunnel], two) == set()
	findings(off, [object.union(tunnel, {"action": "Permit"})], two) == set()
	findings(off, [tunnel], {"ziips": 0}) == set()
	findings(off, [tunnel], {"ziips": 2, "ziipUtilizationPercent": 85}) == set()
	rule.finding == set() with input as model(off, [tunnel], two, false)
}

test_unknown_is_silent if {
	findings(off, [tunnel], {}) == set()
	findings({"state": "default", "IPSECURITY": {"state": "unknown"}}, [tunnel], two) == set()
}
