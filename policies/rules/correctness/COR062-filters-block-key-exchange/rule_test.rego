package ezlint.rules.correctness.cor062_test

import data.ezlint.rules.correctness.cor062 as rule

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

tunnel := object.union(tcp, {"action": "IpSec", "dynamicVpn": 7, "name": "T"})

test_blocked if {
	found := rule.finding with input as world({}, [tunnel])
	{f.args.rules | some f in found} == {["T"]}
}

test_silent if {
	rule.finding == set() with input as world({}, [tunnel, udp({"ranges": [[500, 500]]})])
	rule.finding == set() with input as world({}, [tcp])
	rule.finding == set() with input as world({}, [object.union(object.remove(tunnel, ["dynamicVpn"]), {"manualVpn": 8})])
}

test_unknown_is_silent if rule.finding == set() with input as world({}, [tunnel, {"at": 10}])
