package ezlint.rules.security_ipsec.ips042_test

import data.ezlint.rules.security_ipsec.ips042 as rule

import data.ezlint.lib.ipsec_fixture_test as fixture

world(location, encapsulation, more) := object.union(
	fixture.model({
		"IpFilterPolicy": [fixture.statement("IpFilterPolicy", 200, {}, {"IpFilterRule": [210]})],
		"IpFilterRule": [fixture.statement("IpFilterRule", 210, {}, object.union({"IpDynVpnAction": [230]}, more))],
		"IpLocalStartAction": [fixture.statement("IpLocalStartAction", 220, {}, {})],
		"IpDynVpnAction": [fixture.statement("IpDynVpnAction", 230, {}, {"IpDataOffer": [240]})],
		"IpDataOffer": [fixture.statement("IpDataOffer", 240, {"HowToEncap": encapsulation}, {})],
		"KeyExchangePolicy": [fixture.statement("KeyExchangePolicy", 100, {}, {"KeyExchangeRule": [110]})],
		"KeyExchangeRule": [fixture.statement("KeyExchangeRule", 110, {}, {"RemoteSecurityEndpoint": [120]})],
		"RemoteSecurityEndpoint": [fixture.statement("RemoteSecurityEndpoint", 120, {"Location": location}, {})],
	}),
	{"stack": {"policy": {"filters": {"rules": [{
		"order": 1, "at": 210, "name": "Partner", "action": "IpSec", "dynamicVpn": 230, "timed": false,
		"remote": {"ranges": [["10.8.1.0", "10.8.1.255"], ["10.8.3.1", "10.8.3.1"]]},
	}]}}}},
)

found(location, encapsulation, more) := findings if {
	findings := rule.finding with input as world(location, encapsulation, more)
}

transport := {"value": "Transport"}

test_other_location if {
	every location in ["10.8.2.0/24", "10.8.2.1", "10.8.2.1-10.8.3.0", "2001:db8::1"] {
		found({"value": location}, transport, {}) == {{"at": 211, "args": {
			"rule": "Partner",
			"remote": ["10.8.1.0-10.8.1.255", "10.8.3.1"],
			"locations": [location],
		}}}
	}
}

test_partner_is_silent if {
	every location in ["10.8.1.0/24", "10.8.1.128/25", "10.8.0.0/16", "10.8.3.1", "10.8.1.7", "10.8.1.9-10.8.1.10", "10.8.2.0-10.8.4.0", "0.0.0.0/0"] {
		found({"value": location}, transport, {}) == set()
	}
}

test_silent if {
	found({"value": "10.8.2.1"}, {"value": "Tunnel"}, {}) == set()
	found({"value": "10.8.2.1"}, transport, {"IpLocalStartAction": [220]}) == set()
	nat := {"stack": {"policy": {"objects": {"KeyExchangePolicy": [fixture.statement("KeyExchangePolicy", 100, {"AllowNat": {"value": "Yes", "at": 9}}, {"KeyExchangeRule": [110]})]}}}}
	rule.finding == set() with input as object.union(world({"value": "10.8.2.1"}, transport, {}), nat)
}

test_unknown_is_silent if {
	found({"state": "symbolic"}, transport, {}) == set()
	found({"value": "All"}, transport, {}) == set()
	found({"value": "10.8.2.1"}, {"state": "symbolic"}, {}) == set()
	rule.finding == set() with input as object.union(world({"value": "10.8.2.1"}, transport, {}), {"stack": {"policy": {"complete": []}}})
	rule.finding == set() with input as {"stack": {}}
}

test_unknown_use_of_nat_is_silent if {
	policies := [fixture.statement("KeyExchangePolicy", 100, {"AllowNat": {"state": "symbolic", "at": 101}}, {"KeyExchangeRule": [110]})]
	rule.finding == set() with input as object.union(world({"value": "10.8.2.1"}, transport, {}), {"stack": {"policy": {"objects": {"KeyExchangePolicy": policies}}}})
}
