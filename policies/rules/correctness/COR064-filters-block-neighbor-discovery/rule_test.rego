package ezlint.rules.correctness.cor064_test

import data.ezlint.rules.correctness.cor064 as rule

world(more, rules) := object.union(
	{"stack": {
		"complete": true, "gaps": [], "name": "TCPA", "ports": [], "interfaces": [], "other": {}, "members": {},
		"settings": {"IPCONFIG": {"IPSECURITY": {"value": true}}, "IPCONFIG6": {"IPSECURITY": {"value": true}}},
		"policy": {"complete": ["ipsec"], "objects": {"IpFilterPolicy": [{"at": 3}]}, "filters": {"rules": rules}},
	}},
	more,
)

tcp := {"at": 9, "action": "Permit", "protocol": 6, "local": "any", "remote": "any", "localPorts": {"ranges": [[443, 443]]}, "remotePorts": "any"}

udp(ports) := object.union(tcp, {"protocol": 17, "localPorts": ports})

all := object.union(tcp, {"protocol": "any", "localPorts": "any"})

six := {"stack": {"interfaces": [{"name": "OSA6", "class": "osa", "family": 6}]}, "environment": {}}

test_blocked if {
	found := rule.finding with input as world(six, [tcp])
	found == {{"at": 3, "args": {"interface": "OSA6"}}}
}

test_silent if {
	rule.finding == set() with input as world(six, [all])
	rule.finding == set() with input as world(six, [object.union(all, {"protocol": 58})])
	rule.finding == set() with input as world({"environment": {}}, [tcp])
}

test_unknown_is_silent if rule.finding == set() with input as world(six, [tcp, {"at": 10}])
