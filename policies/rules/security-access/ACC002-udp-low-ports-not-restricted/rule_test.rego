package ezlint.rules.security_access.acc002_test

import data.ezlint.rules.security_access.acc002 as rule

world(setting, unreserved, gaps) := {"stack": {
	"settings": {"UDPCONFIG": {"RESTRICTLOWPORTS": setting}},
	"statements": [{"statement": "UDPCONFIG", "at": 3}],
	"files": [{"at": 1}],
	"unreservedPorts": unreserved,
	"gaps": gaps,
}}

off := {"value": false, "state": "default"}

coded := {"value": false, "at": 7}

star(options) := object.union({"protocol": {"value": "UDP"}, "job": {"value": "*"}}, options)

test_default if {
	found := rule.finding with input as world(off, [], [])
	{[f.at, f.message, f.fix[0].text] | some f in found} == {[3, "default", "RESTRICTLOWPORTS"]}
}

test_coded if {
	found := rule.finding with input as world(coded, [star({})], [])
	{[f.at, f.message] | some f in found} == {[7, "coded"]}
}

test_restricted_is_silent if {
	rule.finding == set() with input as world({"value": true, "at": 7}, [], [])
}

test_unreserved_ports_are_controlled[name] if {
	some name in ["DENY", "SAF"]
	found := rule.finding with input as world(off, [star({name: {"value": "X"}})], [])
	{[f.message, f.severity] | some f in found} == {["unreserved", "info"]}
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "unknown"}, [], [])
	rule.finding == set() with input as world(coded, [], [{"reason": "include", "at": 2}])
	rule.finding == set() with input as world(coded, [], [{"reason": "damaged", "statement": "PORT", "at": 2}])
}
