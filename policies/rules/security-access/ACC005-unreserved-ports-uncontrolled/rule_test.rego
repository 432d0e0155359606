package ezlint.rules.security_access.acc005_test

import data.ezlint.rules.security_access.acc005 as rule

world(unreserved, more) := object.union(
	{
		"stack": {"complete": true, "unreservedPorts": unreserved, "statements": [{"statement": "PORT", "at": 4}], "gaps": []},
		"parameters": {"ACC005": {"hardening": "normal"}},
		"environment": {},
	},
	more,
)

entry(protocol, options) := object.union({"protocol": {"value": protocol}, "job": {"value": "*"}}, options)

deny := {"DENY": {"value": true}}

saf := {"SAF": {"value": "X"}}

test_none if {
	found := rule.finding with input as world([], {})
	found == {{"at": 4, "severity": "hint", "args": {"protocols": "TCP and UDP"}}}
}

test_strict if {
	by_parameter := rule.finding with input as world([entry("TCP", deny)], {"parameters": {"ACC005": {"hardening": "strict"}}})
	{[f.severity, f.args.protocols] | some f in by_parameter} == {["warning", "UDP"]}
	by_fact := rule.finding with input as world([entry("TCP", {})], {"environment": {"hardening": "strict"}})
	{[f.severity, f.args.protocols] | some f in by_fact} == {["warning", "TCP and UDP"]}
}

test_silent if {
	rule.finding == set() with input as world([entry("TCP", deny), entry("UDP", saf)], {})
	rule.finding == set() with input as world([], {"environment": {"role": "development"}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([], {"stack": {"complete": false}})
	rule.finding == set() with input as world([], {"stack": {"gaps": [{"reason": "damaged", "statement": "PORT"}]}})
}
