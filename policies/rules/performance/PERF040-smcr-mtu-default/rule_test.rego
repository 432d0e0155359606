package ezlint.rules.performance.perf040_test

import data.ezlint.rules.performance.perf040 as rule

jumbo := {"roce": [{"pfid": "0018", "pnetid": "NETA"}, {"pfid": "0019", "pathMtu": 9000}], "interfaces": {"OSA1": {"pnetid": "neta", "pathMtu": 9000}}}

osa(smcr) := {"name": "OSA1", "class": "osa", "at": 20, "settings": {"SMCR": smcr}}

findings(smcr, interfaces, environment) := found if {
	found := rule.finding with input as {"stack": {"settings": {"GLOBALCONFIG": {"SMCR": smcr}}, "interfaces": interfaces}, "environment": environment}
}

plain := osa({"value": true, "state": "default"})

pfid(id, more) := {"value": true, "at": 4, "PFID": [object.union({"at": 5, "id": {"value": id, "at": 6}}, more)]}

test_version_1 if {
	findings(pfid("18", {}), [plain], jumbo) == {{
		"at": 5,
		"args": {"pfid": "18", "path": 9000, "mtu": 4096},
		"fix": [{"op": "add-parameter", "to": 5, "text": "MTU 4096"}],
	}}
	some f in findings(pfid("0019", {"MTU": {"value": 1024, "at": 7}}), [plain], jumbo)
	f.at == 7
	f.fix == [{"op": "replace", "at": 7, "text": "MTU 4096"}]
}

test_version_2 if {
	some f in findings({"value": true, "at": 4}, [osa({"value": true, "at": 21, "PFID": {"value": "18", "at": 22}})], jumbo)
	f.at == 21
	f.fix == [{"op": "add-parameter", "to": 21, "text": "SMCRMTU 4096"}]
}

test_smaller_network if {
	some f in findings(pfid("18", {}), [plain], {"roce": [{"pfid": "18", "pathMtu": 2500}]})
	f.args.mtu == 2048
	count(findings(pfid("18", {}), [plain], {"roce": [{"pfid": "18", "pathMtu": 1500}]})) == 0
}

test_large_is_silent if {
	count(findings(pfid("18", {"MTU": {"value": 4096, "at": 7}}), [plain], jumbo)) == 0
	count(findings(object.union(pfid("18", {}), {"value": false}), [plain], jumbo)) == 0
}

test_unknown_is_silent if {
	count(findings(pfid("18", {}), [plain], {})) == 0
	count(findings(pfid("20", {}), [plain], jumbo)) == 0
	count(findings(pfid("18", {"MTU": {"state": "symbolic", "at": 7}}), [plain], jumbo)) == 0
	count(findings(pfid("18", {}), [plain], {"roce": [{"pfid": "18", "pnetid": "NETB"}], "interfaces": {"OSA1": {"pnetid": "NETA", "pathMtu": 9000}}})) == 0
}
