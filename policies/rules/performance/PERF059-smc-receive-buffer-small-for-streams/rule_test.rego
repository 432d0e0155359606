package ezlint.rules.performance.perf059_test

import data.ezlint.rules.performance.perf059 as rule

flow := {"kind": "STR", "name": "copy", "direction": "inbound", "sendBytes": 1000000, "receiveBytes": 1}

buffer := {"value": 65536, "at": 5}

maximum := {"value": 262144, "state": "default"}

findings(size, list, more) := found if {
	found := rule.finding with input as object.union(
		{
			"release": "3.1",
			"stack": {
				"settings": {
					"GLOBALCONFIG": {"SMCD": {"value": true, "at": 2, "FIXEDMEMORY": {"value": 256}}},
					"TCPCONFIG": {"TCPRCVBUFRSIZE": size, "TCPMAXRCVBUFRSIZE": maximum},
				},
				"statements": [{"statement": "TCPCONFIG", "at": 4}],
				"interfaces": [{"name": "OSA1", "class": "osa"}, {"name": "OSA2", "class": "osa"}],
			},
			"workload": {"flows": list},
			"parameters": {"PERF059": {"max_bytes": 131072, "peak_ratio": 0.9}},
		},
		more,
	)
}

test_small if {
	findings(buffer, [flow], {}) == {{
		"at": 5,
		"args": {"size": 65536, "flows": ["copy"], "functions": ["SMC-D"]},
		"fix": [
			{"op": "set-parameter", "statement": "TCPCONFIG", "text": "TCPRCVBUFRSIZE 180K", "replaces": buffer},
			{"op": "set-parameter", "statement": "TCPCONFIG", "text": "TCPMAXRCVBUFRSIZE 512K", "replaces": maximum},
		],
	}}
}

test_default if {
	some f in findings({"value": 65536, "state": "default"}, [flow], {"stack": {"settings": {"TCPCONFIG": {"TCPMAXRCVBUFRSIZE": {"value": 1048576}}}}})
	f.at == 4
	count(f.fix) == 1
}

test_silent if {
	count(findings({"value": 184320, "at": 5}, [flow], {})) == 0
	count(findings(buffer, [object.union(flow, {"direction": "outbound"})], {})) == 0
	count(findings(buffer, [object.union(flow, {"socketReceiveBufferKb": 256})], {})) == 0
	count(findings(buffer, [object.union(flow, {"kind": "FTP"})], {})) == 0
	count(findings(buffer, [object.union(flow, {"protection": "ipsec"})], {})) == 0
	count(findings(buffer, [object.union(flow, {"peer": "B"})], {"environment": {"peers": [{"name": "B", "smc": false}]}})) == 0
	count(findings(buffer, [flow], {"release": "2.1"})) == 0
	count(findings(buffer, [flow], {"environment": {"storageConstrained": true}})) == 0
	count(findings(buffer, [flow], {"workload": {"measured": {"smcPeakMb": 250}}})) == 0
	count(findings(buffer, [flow], {"stack": {"settings": {"GLOBALCONFIG": {"SMCD": {"value": false}}}}})) == 0
}

test_smc_cannot_carry if {
	both := {"OSA1": {"pnetid": "NETA"}, "OSA2": {"pnetid": "NETB"}}
	over := object.union(flow, {"interface": "OSA2"})
	count(findings(buffer, [over], {"environment": {"ism": [{"pnetid": "netb"}], "interfaces": both}})) == 1
	count(findings(buffer, [over], {"environment": {"ism": [{"pnetid": "NETA"}], "interfaces": {}}})) == 1
	count(findings(buffer, [over], {"environment": {"ism": [{"pnetid": "NETA"}], "interfaces": both}})) == 0
	count(findings(buffer, [over], {"environment": {"ism": []}})) == 0
	every interface in [{"class": "virtual"}, {"class": "osa", "statement": "LINK"}, {"class": "osa", "settings": {"SMCD": {"value": false}}}] {
		count(findings(buffer, [flow], {"stack": {"interfaces": [object.union(interface, {"name": "OSA1"})]}})) == 0
	}
	kept_out := {"port": {"value": 6000}, "protocol": {"value": "TCP"}, "SMC": {"value": false}}
	count(findings(buffer, [object.union(flow, {"port": 6000})], {"stack": {"ports": [kept_out], "portRanges": []}})) == 0
}

to(peer) := object.union(flow, {"name": peer, "peer": peer})

test_partner if {
	peers := {"environment": {"peers": [{"name": "B", "smc": true, "sameCpc": true}, {"name": "C", "smc": true, "sameCpc": false}]}}
	[f.args.flows | some f in findings(buffer, [flow, to("B"), to("C")], peers)] == [["B"]]
	count(findings(buffer, [to("C")], peers)) == 0
	count(findings(buffer, [flow], peers)) == 1
}

test_unknown_is_silent if {
	count(findings({"state": "symbolic", "at": 5}, [flow], {})) == 0
	count(findings(buffer, [object.remove(flow, ["direction"])], {})) == 0
	count(findings(buffer, [], {})) == 0
}
