package ezlint.rules.correctness.cor063_test

import data.ezlint.rules.correctness.cor063 as rule

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

resolver(address) := {"stack": {"members": {"tcpip-data": [{"entries": {"NSINTERADDR": [{"settings": {"address": address}}]}}]}}}

test_blocked if {
	found := rule.finding with input as world(resolver({"value": "10.7.7.7"}), [tcp])
	found == {{"at": 3, "args": {"server": "10.7.7.7"}}}
	count(rule.finding) == 1 with input as world(resolver([{"value": "10.7.7.7"}]), [tcp])
}

test_silent if {
	rule.finding == set() with input as world(resolver({"value": "127.0.0.1"}), [tcp])
	rule.finding == set() with input as world(resolver({"value": "10.7.7.7"}), [object.union(udp("any"), {"remotePorts": {"ranges": [[53, 53]]}})])
	rule.finding == set() with input as world({}, [tcp])
}

test_unknown_is_silent if rule.finding == set() with input as world(resolver({"state": "symbolic"}), [tcp])
