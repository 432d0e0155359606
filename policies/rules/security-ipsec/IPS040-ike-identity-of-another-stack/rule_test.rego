package ezlint.rules.security_ipsec.ips040_test

import data.ezlint.rules.security_ipsec.ips040 as rule

import data.ezlint.lib.ipsec_fixture_test as fixture

identity := {"at": 5, "value": "Fqdn", "type": {"value": "Fqdn"}, "identity": {"value": "a.example.com"}}

world(own, location, others) := {
	"stack": {
		"name": "TCPC",
		"interfaces": [{"class": "virtual", "addresses": [{"address": "10.1.1.1"}]}],
		"policy": {"objects": {
			"KeyExchangePolicy": [fixture.statement("KeyExchangePolicy", 1, {}, {"KeyExchangeRule": [2]})],
			"KeyExchangeRule": [fixture.statement("KeyExchangeRule", 2, {}, {"LocalSecurityEndpoint": [3]})],
			"LocalSecurityEndpoint": [fixture.statement("LocalSecurityEndpoint", 3, {"Location": {"value": location, "at": 4}, "Identity": own}, {})],
		}},
	},
	"environment": {"sysplex": {"stacks": [object.union({"name": sprintf("TCP%d", [i])}, other) | some i, other in others]}},
}

found(own, location, others) := {[f.at, f.args] | some f in rule.finding with input as world(own, location, others)}

same := {"ikeIdentities": ["Fqdn a.example.com"]}

separate := {"ikeIdentities": ["Fqdn b.example.com"]}

test_found if found(identity, "10.1.1.1", [same, separate]) == {[5, {"identity": "Fqdn a.example.com", "others": ["TCP0"]}]}

test_silent if {
	found(identity, "10.1.1.1", [same, same]) == set()
	found(identity, "10.1.1.1", [same]) == set()
	found(identity, "10.1.1.1", [separate]) == set()
	found(identity, "10.1.1.1", [same, separate, separate]) == set()
	found(identity, "10.5.5.5", [same, separate]) == set()
}

test_unknown_is_silent if {
	found({"at": 5, "state": "symbolic"}, "10.1.1.1", [same, separate]) == set()
	found(identity, "10.1.1.1", [same, {}]) == set()
}
