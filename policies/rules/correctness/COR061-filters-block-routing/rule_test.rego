package ezlint.rules.correctness.cor061_test

import data.ezlint.rules.correctness.cor061 as rule

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

facts(protocols) := {"environment": {"omproute": {"protocols": protocols}}}

test_blocked if {
	found := rule.finding with input as world(facts(["ospf", "rip"]), [tcp])
	{f.args.protocol | some f in found} == {"OSPF", "RIP"}
}

test_silent if {
	rule.finding == set() with input as world(facts(["ospf"]), [all])
	rule.finding == set() with input as world(facts(["rip"]), [udp({"ranges": [[520, 520]]})])
	rule.finding == set() with input as world({}, [tcp])
}

test_unknown_is_silent if rule.finding == set() with input as world(facts(["ospf"]), [tcp, {"at": 10}])
