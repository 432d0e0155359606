package ezlint.rules.security_ipsec.ips024_test

import data.ezlint.lib.ipsec_fixture_test as fixture
import data.ezlint.rules.security_ipsec.ips024 as rule

network := {"ranges": [["10.1.0.0", "10.1.255.255"]]}

filter := {
	"at": 210,
	"name": "Web",
	"service": 250,
	"order": 0,
	"action": "Permit",
	"protocol": 6,
	"local": network,
	"remote": "any",
	"localPorts": "any",
	"remotePorts": {"ranges": [[443, 443]]},
	"routing": "Either",
	"timed": false,
}

findings(rules, settings) := found if {
	statements := {
		"IpFilterRule": [fixture.statement("IpFilterRule", 210, {}, {})],
		"IpService": [fixture.statement("IpService", 250, {"Routing": {"value": "Either", "at": 255}}, {})],
	}
	found := {[f.at, f.args.what] | some f in rule.finding with input as {"stack": {"settings": settings, "policy": {"objects": statements, "filters": {"rules": rules}}}}}
}

ping := object.union(object.remove(filter, ["remotePorts"]), {"protocol": 1, "type": {"ranges": [[8, 8]]}, "order": 1})

test_ports if {
	findings([filter], {}) == {[255, "ports"]}
	findings([object.remove(filter, ["service"])], {}) == {[211, "ports"]}
	findings([filter, object.union(filter, {"order": 1, "at": 310})], {}) == {[255, "ports"]}
	findings([ping], {}) == {[255, "ICMP types"]}
}

test_covered if {
	findings([filter, {"at": 310, "order": 1, "routing": "Routed", "fragmentsOnly": true, "protocol": "any", "local": "any", "remote": "any"}], {}) == set()
	findings([filter, {"at": 310, "order": 1, "routing": "Routed", "action": "Permit", "protocol": 6, "local": network, "remote": "any"}], {}) == set()
	findings([filter, {"at": 310, "order": 1, "routing": "Routed", "action": "Permit", "protocol": 17, "local": network, "remote": "any"}], {}) == {[255, "ports"]}
	findings([filter, {"at": 310, "order": 1, "routing": "Either", "action": "Deny", "protocol": "any", "local": "any", "remote": "any"}], {}) == {[255, "ports"]}
}

test_silent if {
	findings([object.union(filter, {"routing": "Local"})], {}) == set()
	findings([object.union(object.remove(filter, ["remotePorts"]), {"remotePorts": "any"})], {}) == set()
	findings([filter], {"IPCONFIG": {"DATAGRAMFWD": {"value": false, "at": 2}}}) == set()
}

test_unknown_is_silent if {
	findings([object.remove(filter, ["routing"])], {}) == set()
	rule.finding == set() with input as {"stack": {}}
}
