package ezlint.rules.security_access.acc008_test

import data.ezlint.rules.security_access.acc008 as rule

default_zone := {"DEFAULT": {"value": "OUTSIDE", "at": 9}}

world(blocks, gaps) := {"stack": {"other": {"NETACCESS": blocks}, "gaps": gaps}}

block(networks, options) := object.union(
	{"at": 3, "entry": [{"at": 10 + i, "network": network, "resource": {"value": "ZONE"}} | some i, network in networks]},
	options,
)

subnet(text) := {"value": text}

test_default if {
	found := rule.finding with input as world([block([subnet("10.0.0.0/8")], {"OUTBOUND": {"value": true, "at": 4}})], [])
	found == {{"at": 3, "fix": [{"op": "insert", "before": 4, "text": "INBOUND"}]}}
}

test_default_zone_alone if {
	found := rule.finding with input as world([object.union({"at": 3}, default_zone)], [])
	found == {{"at": 3, "fix": [{"op": "insert", "before": 9, "text": "INBOUND"}]}}
}

test_coded if {
	found := rule.finding with input as world([block([subnet("10.0.0.0/8")], {"INBOUND": {"value": false, "at": 4}})], [])
	found == {{"at": 4, "message": "coded", "fix": [{"op": "replace", "at": 4, "text": "INBOUND"}]}}
}

test_silent if {
	rule.finding == set() with input as world([block([subnet("10.0.0.0/8")], {"INBOUND": {"value": true, "at": 4}})], [])
	rule.finding == set() with input as world([block([subnet("10.0.0.0/8")], {}), {"at": 30}], [])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([block([subnet("10.0.0.0/8")], {"damaged": true})], [])
	rule.finding == set() with input as world([block([subnet("10.0.0.0/8")], {})], [{"reason": "include"}])
}
