package ezlint.rules.security_ipsec.ips001_test

import data.ezlint.rules.security_ipsec.ips001 as rule

on := {"IPCONFIG": {"IPSECURITY": {"value": true, "at": 3}}, "IPCONFIG6": {"IPSECURITY": {"value": true, "at": 5}}}

findings(settings, blocks, gaps) := found if {
	found := rule.finding with input as {"stack": {"complete": true, "gaps": gaps, "settings": settings, "other": {"IPSEC": blocks}}}
}

test_no_block if findings(on, [], []) == {{"at": 3, "message": "default"}}

test_empty_block if findings(on, [{"at": 8, "LOGENABLE": {"value": true}}], []) == {{"at": 8, "message": "empty"}}

test_silent if {
	findings(on, [{"at": 8, "IPSECRULE": [{"at": 9}]}], []) == set()
	findings(on, [{"at": 8, "IPSEC6RULE": [{"at": 9}]}], []) == set()
	findings({"IPCONFIG": {"IPSECURITY": {"value": false, "state": "default"}}}, [], []) == set()
}

test_unknown_is_silent if {
	findings(on, [], [{"statement": "IPSEC", "reason": "damaged"}]) == set()
	findings({"IPCONFIG": {"IPSECURITY": {"state": "unknown"}}}, [], []) == set()
}

test_ipv6_without_ipv4_is_not_on if {
	settings := {"IPCONFIG": {"IPSECURITY": {"value": false, "state": "default"}}, "IPCONFIG6": {"IPSECURITY": {"value": true, "at": 5}}}
	rule.finding == set() with input as {"stack": {"initial": true, "complete": true, "gaps": [], "settings": settings, "other": {}}}
}
