package ezlint.lib.smc_test

import data.ezlint.lib.smc

limits := {"requests": 10, "bytes": 32768}

long := {"kind": "RR", "requestsPerConnection": 1000, "peer": "SYSB"}

short := {"kind": "CRR", "sendBytes": 100, "receiveBytes": 100, "peer": "SYSB"}

partner := {"name": "SYSB", "smc": true}

suited(flows) if {
	smc.has_suited_traffic(partner, limits) with input as {"workload": {"flows": flows}, "environment": {"peers": [partner]}}
}

test_enabled if {
	found := smc.enabled with input as {"stack": {"settings": {"GLOBALCONFIG": {"SMCR": {"value": true}, "SMCD": {"value": false}}}}}
	found == {"SMCR"}
	unknown := smc.enabled with input as {"stack": {"settings": {"GLOBALCONFIG": {"SMCR": {"state": "unknown"}}}}}
	unknown == set()
}

test_partners if {
	found := smc.partners with input as {"environment": {"peers": [partner, {"name": "B", "smc": true, "ipsec": true}, {"name": "C"}, {"name": "D", "smc": false}]}}
	found == [partner]
}

test_traffic if {
	suited([])
	suited([long])
	suited([long, short])
	not suited([short])
	suited([object.union(long, {"peer": "SYSX"})])
	not suited([object.remove(short, ["peer"])])
	not suited([object.union(long, {"protection": "ipsec"})])
	not suited([object.union(long, {"frca": true})])
	not suited([object.union(long, {"kind": "IKE"})])
}

test_multilevel if {
	smc.is_multilevel with input as {"environment": {"saf": {"multilevelSecurity": true}}}
	smc.is_multilevel with input as {"stack": {"settings": {"GLOBALCONFIG": {"MLSCHKTERMINATE": {"value": true}}}}}
	not smc.is_multilevel with input as {"stack": {"settings": {"GLOBALCONFIG": {"MLSCHKTERMINATE": {"value": false}}}}}
}

test_networks if {
	functions := [{"pfid": "1", "pnetid": "neta"}, {"pfid": "2", "pnetid": "NETB"}, {"pfid": "3"}]
	interfaces := [{"name": "OSA1", "class": "osa"}, {"name": "H1", "class": "hipersockets"}]
	facts := {"OSA1": {"pnetid": "NETA"}, "H1": {"pnetid": "NETB"}}
	ethernet := smc.reachable(functions, {"osa"}) with input as {"stack": {"interfaces": interfaces}, "environment": {"interfaces": facts}}
	[f.pfid | some f in ethernet] == ["1", "3"]
	unknown := smc.reachable(functions, {"osa"}) with input as {"stack": {"interfaces": interfaces}, "environment": {}}
	count(unknown) == 3
	hidden := smc.reachable(functions, {"osa"}) with input as {"stack": {"interfaces": [], "gaps": [{"statement": "INTERFACE", "reason": "symbolic"}]}, "environment": {"interfaces": facts}}
	[f.pfid | some f in hidden] == ["3"]
}
