package ezlint.rules.security_access.acc026_test

import data.ezlint.rules.security_access.acc026 as rule

off := {"value": false, "at": 8}

on := {"value": true, "state": "default"}

world(community, enabled, statements, environment) := {
	"stack": {
		"complete": true,
		"settings": {"SACONFIG": {"COMMUNITY": community, "ENABLED": enabled}},
		"statements": statements,
		"files": [{"at": 1}],
		"gaps": [],
	},
	"environment": environment,
}

coded := [{"statement": "SACONFIG", "at": 3}]

secret := {"value": "x9Kq4", "at": 7}

test_default if {
	found := rule.finding with input as world({"value": "public", "state": "default"}, on, coded, {})
	found == {{"at": 3, "message": "default"}}
}

test_coded if {
	found := rule.finding with input as world({"value": "public", "at": 7}, on, coded, {"snmp": {"communities": ["public"]}})
	found == {{"at": 7, "message": "coded"}}
}

test_agent if {
	found := rule.finding with input as world(secret, on, coded, {"snmp": {"communities": ["ops", "public"]}})
	found == {{"at": 3, "message": "agent"}}
}

test_silent if {
	rule.finding == set() with input as world(secret, on, coded, {"snmp": {"communities": ["ops"]}})
	rule.finding == set() with input as world({"value": "public", "at": 7}, off, coded, {"snmp": {"communities": ["public"]}})
	rule.finding == set() with input as world({"value": "public", "state": "default"}, on, [], {})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "symbolic", "at": 7}, on, coded, {})
	rule.finding == set() with input as world({"value": "public", "at": 7}, {"state": "unknown"}, coded, {"snmp": {"communities": ["public"]}})
}
