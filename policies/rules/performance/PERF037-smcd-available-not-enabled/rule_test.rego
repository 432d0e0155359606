package ezlint.rules.performance.perf037_test

import data.ezlint.rules.performance.perf037 as rule

base := {
	"release": "3.1",
	"parameters": {"PERF037": {"short_connection_requests": 10, "short_connection_bytes": 32768}},
	"stack": {
		"settings": {"GLOBALCONFIG": {"SMCD": {"value": false, "state": "default"}}},
		"statements": [{"statement": "IPCONFIG", "at": 3}, {"statement": "GLOBALCONFIG", "at": 5}],
		"interfaces": [{"name": "OSA1", "class": "osa", "at": 10}],
		"files": [{"at": 0}],
	},
	"environment": {
		"ism": [{"pnetid": "NETA"}],
		"interfaces": {"OSA1": {"pnetid": "NETA"}},
		"peers": [{"name": "SYSB", "sameCpc": true, "smc": true, "sameSubnet": true}],
	},
}

findings(change) := found if found := rule.finding with input as object.union(base, change)

peers(change) := {"environment": {"peers": [object.union(base.environment.peers[0], change)]}}

flow(change) := {"workload": {"flows": [object.union({"kind": "RR", "requestsPerConnection": 500, "peer": "SYSB"}, change)]}}

test_default if {
	findings({}) == {{
		"at": 5,
		"args": {"partners": ["SYSB"], "count": 1},
		"fix": [{"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "SMCD", "replaces": {"value": false, "state": "default"}}],
	}}
}

test_coded_off if {
	some f in findings({"stack": {"settings": {"GLOBALCONFIG": {"SMCD": {"value": false, "at": 7}}}, "statements": []}})
	f.at == 7
}

test_without_globalconfig if {
	some f in findings({"stack": {"statements": []}})
	f.at == 0
}

test_on_is_silent if {
	count(findings({"stack": {"settings": {"GLOBALCONFIG": {"SMCD": {"value": true, "at": 7}}}}})) == 0
}

test_unknown_is_silent if {
	smcd := {"state": "unknown"}
	found := rule.finding with input as json.remove(object.union(base, {"stack": {"settings": {"GLOBALCONFIG": {"SMCD": smcd}}}}), ["/stack/settings/GLOBALCONFIG/SMCD/value"])
	count(found) == 0
	nothing := rule.finding with input as json.remove(base, ["/environment"])
	count(nothing) == 0
	no_ism := rule.finding with input as json.remove(base, ["/environment/ism"])
	count(no_ism) == 0
	no_peers := rule.finding with input as json.remove(base, ["/environment/peers"])
	count(no_peers) == 0
}

test_partners if {
	count(findings(peers({"sameCpc": false}))) == 0
	count(findings(peers({"smc": false}))) == 0
	count(findings(peers({"ipsec": true}))) == 0
	count(findings(peers({"sameSubnet": false}))) == 1
	count(findings(object.union(peers({"sameSubnet": false}), {"release": "2.3"}))) == 0
	count(findings({"release": "2.3"})) == 1
}

test_networks if {
	count(findings({"environment": {"ism": []}})) == 0
	count(findings({"environment": {"ism": [{"pnetid": "NETB"}]}})) == 0
}

test_traffic if {
	count(findings(flow({}))) == 1
	count(findings(flow({"protection": "ipsec"}))) == 0
	count(findings(flow({"kind": "CRR", "requestsPerConnection": 1, "sendBytes": 100, "receiveBytes": 300}))) == 0
}

test_multilevel_is_silent if {
	count(findings({"environment": {"saf": {"multilevelSecurity": true}}})) == 0
}
