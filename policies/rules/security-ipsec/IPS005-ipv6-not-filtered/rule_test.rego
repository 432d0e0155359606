package ezlint.rules.security_ipsec.ips005_test

import data.ezlint.rules.security_ipsec.ips005 as rule

off := {"value": false, "state": "default"}

on := {"value": true, "at": 1}

osa := {"name": "O6", "family": 6, "class": "osa", "at": 7}

findings(ip, ip6, interfaces) := found if {
	found := rule.finding with input as {"stack": {"settings": {"IPCONFIG": {"IPSECURITY": ip}, "IPCONFIG6": ip6}, "interfaces": interfaces, "statements": []}}
}

test_interface if {
	found := findings(on, {"IPSECURITY": off}, [osa])
	{[f.at, f.args.what, f.related[0].at, f.fix[0].text] | some f in found} == {[7, "interface O6", 7, "IPSECURITY"]}
}

test_rules_not_in_effect if {
	some f in rule.finding with input as {"stack": {"settings": {"IPCONFIG": {"IPSECURITY": on}, "IPCONFIG6": {"IPSECURITY": off}}, "interfaces": [osa], "statements": [], "other": {"IPSEC": [{"at": 3, "IPSEC6RULE": [{"at": 4}]}]}}}
	f.related == [{"at": 7, "message": "interface"}, {"at": 4, "message": "rule"}]
}

test_dynamic_xcf if {
	found := findings(on, {"IPSECURITY": off, "DYNAMICXCF": {"value": "2001:db8::1", "at": 4}}, [])
	{[f.at, f.args.what] | some f in found} == {[4, "DYNAMICXCF"]}
}

test_silent if {
	findings(on, {"IPSECURITY": on}, [osa]) == set()
	findings(off, {"IPSECURITY": off}, [osa]) == set()
	findings(on, {"IPSECURITY": off}, [object.union(osa, {"family": 4}), object.union(osa, {"class": "loopback"})]) == set()
	findings(on, {"IPSECURITY": off, "DYNAMICXCF": {"value": false, "state": "default"}}, []) == set()
}

test_unknown_is_silent if {
	findings(on, {"IPSECURITY": {"state": "unknown"}}, [osa]) == set()
	findings({"state": "unknown"}, {"IPSECURITY": off}, [osa]) == set()
}
