package ezlint.rules.correctness.cor055_test

import data.ezlint.rules.correctness.cor055 as rule

interface(class, settings) := {"name": "A", "class": class, "at": 5, "settings": settings}

queues := {"INBPERF": {"value": "DYNAMIC", "at": 6, "WORKLOADQ": {"value": true, "at": 7}}}

findings(guest, i, facts) := found if {
	found := rule.finding with input as {
		"stack": {"interfaces": [i]},
		"environment": {"lpar": {"zvmGuest": guest}, "interfaces": {"A": facts}},
	}
}

express := {"adapter": "Network Express"}

test_virtual_switch if {
	findings(true, interface("osa", {}), express) == {{"at": 5, "args": {"interface": "A"}}}
	count(findings(true, interface("osa", {}), {"adapter": "Network Express", "simulated": false})) == 0
	count(findings(true, interface("osa", {"DEVNUM": {"value": "2F00"}}), express)) == 0
	count(findings(false, interface("osa", {}), express)) == 0
	count(findings(true, interface("osa", {}), {"adapter": "OSA-Express7S"})) == 0
}

test_simulated_eqdio if {
	some f in findings(true, interface("networkExpress", {}), {})
	f.message == "simulated"
	count(findings(true, interface("networkExpress", {}), {"adapter": "Network Express", "simulated": true})) == 1
	count(findings(true, interface("networkExpress", {}), express)) == 0
	count(findings(true, interface("networkExpress", {}), {"simulated": false})) == 0
	count(findings(false, interface("networkExpress", {}), {})) == 0
}

test_queues if {
	some f in findings(true, interface("osa", queues), {})
	f.severity == "warning"
	f.at == 7
	count(findings(true, interface("osa", queues), {"adapter": "OSA-Express7S", "simulated": true})) == 1
	count(findings(true, interface("osa", queues), {"adapter": "OSA-Express7S"})) == 0
	count(findings(true, interface("osa", queues), {"simulated": false})) == 0
	count(findings(false, interface("osa", queues), {})) == 0
}

test_unknown_is_silent if {
	count(rule.finding) == 0 with input as {"stack": {"interfaces": [interface("networkExpress", {})]}, "environment": {}}
	count(findings(true, interface("osa", {}), {})) == 0
}

behind(uplink) := {"stack": {"interfaces": [{"name": "OSA1", "at": 4, "class": "osa", "settings": {}}]}, "environment": {"interfaces": {"OSA1": {"vswitchUplink": uplink}}}}

test_uplink if {
	rule.finding == {{"at": 4, "args": {"interface": "OSA1"}}} with input as behind("Network Express")
	rule.finding == set() with input as behind("OSA-Express7S")
	rule.finding == set() with input as object.union(behind("Network-Express"), {"environment": {"lpar": {"zvmGuest": false}}})
}
