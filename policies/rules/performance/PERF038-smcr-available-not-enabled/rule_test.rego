package ezlint.rules.performance.perf038_test

import data.ezlint.rules.performance.perf038 as rule

smcr := {"value": false, "state": "default"}

base := {
	"release": "3.1",
	"parameters": {"PERF038": {"short_connection_requests": 10, "short_connection_bytes": 32768, "max_rtt_us": 1000}},
	"stack": {
		"settings": {"GLOBALCONFIG": {"SMCR": smcr}},
		"statements": [{"statement": "GLOBALCONFIG", "at": 5}],
		"interfaces": [{"name": "OSA1", "class": "osa", "at": 10, "settings": {"SMCR": {"value": true, "at": 12}}}],
		"files": [{"at": 0}],
	},
	"environment": {
		"roce": [{"pfid": "0019", "pnetid": "NETA"}, {"pfid": "0018", "pnetid": "NETA"}],
		"peers": [{"name": "SYSB", "sameCpc": false, "smc": true, "sameSubnet": true}],
	},
}

findings(change) := found if found := rule.finding with input as object.union(base, change)

peers(list) := {"environment": {"peers": list}}

routed := {"name": "SYSB", "smc": true, "sameSubnet": false}

test_version_1 if {
	findings({}) == {{
		"at": 5,
		"message": "default",
		"args": {"partners": ["SYSB"], "pfids": ["0018", "0019"], "count": 2},
		"fix": [{"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "SMCR PFID 0018 PFID 0019", "replaces": smcr}],
	}}
}

test_coded_off if {
	some f in findings({"stack": {"settings": {"GLOBALCONFIG": {"SMCR": {"value": false, "at": 8}}}}})
	f.at == 8
}

test_functions_without_pfid if {
	some f in findings({"environment": {"roce": [{"generation": 2}]}})
	f.message == "count"
	not f.fix
}

test_version_2 if {
	some f in findings(peers([object.union(routed, {"sameSite": true})]))
	not f.fix
	count(findings(object.union(peers([object.union(routed, {"sameSite": true})]), {"release": "2.4"}))) == 0
	count(findings(peers([routed]))) == 0
	near := {"workload": {"flows": [{"kind": "RR", "peer": "sysb", "rttUs": 200}]}}
	count(findings(object.union(peers([routed]), near))) == 1
	far := {"workload": {"flows": [{"kind": "RR", "peer": "sysb", "rttUs": 20000}]}}
	count(findings(object.union(peers([routed]), far))) == 0
}

test_coded_is_silent if {
	count(findings({"stack": {"settings": {"GLOBALCONFIG": {"SMCR": {"value": true, "at": 8}}}}})) == 0
	interface := {"name": "OSA1", "class": "osa", "at": 10, "settings": {"SMCR": {"value": true, "PFID": {"value": "0018", "at": 13}}}}
	count(findings({"stack": {"interfaces": [interface]}})) == 0
}

test_same_machine if {
	same := {"name": "SYSC", "smc": true, "sameCpc": true, "sameSubnet": true}
	count(findings(peers([same]))) == 1
	count(findings({"environment": {"peers": [same], "ism": [{"pnetid": "NETA"}]}})) == 0
}

test_unknown_is_silent if {
	unknown := rule.finding with input as json.remove(object.union(base, {"stack": {"settings": {"GLOBALCONFIG": {"SMCR": {"state": "unknown"}}}}}), ["/stack/settings/GLOBALCONFIG/SMCR/value"])
	count(unknown) == 0
	nothing := rule.finding with input as json.remove(base, ["/environment"])
	count(nothing) == 0
	count(findings(peers([{"name": "SYSB", "smc": true}]))) == 0
	count(findings(peers([{"name": "SYSB", "sameSubnet": true}]))) == 0
	count(findings({"environment": {"roce": []}})) == 0
	count(findings({"stack": {"gaps": [{"statement": "INTERFACE"}]}})) == 0
}

test_other_network_is_silent if {
	count(findings({"environment": {"interfaces": {"OSA1": {"pnetid": "NETX"}}}})) == 0
}

test_traffic if {
	count(findings({"workload": {"flows": [{"kind": "CRR", "sendBytes": 100, "receiveBytes": 300, "peer": "SYSB"}]}})) == 0
	count(findings(peers([object.union(base.environment.peers[0], {"ipsec": true})]))) == 0
	count(findings({"environment": {"saf": {"multilevelSecurity": true}}})) == 0
}
