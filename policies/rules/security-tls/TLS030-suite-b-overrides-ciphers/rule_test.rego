package ezlint.rules.security_tls.tls030_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls030 as rule

world(profile) := object.union(
	policy.world([policy.with_settings({"SuiteBProfile": profile})]),
	{"stack": {"policy": {"objects": {"TTLSEnvironmentAction": [{"at": 30, "type": "TTLSEnvironmentAction", "parts": {"TTLSCipherParms": [50]}}]}}}},
)

test_found if {
	found := rule.finding with input as world({"value": "128Min", "at": 33})
	found == {{"at": 33, "args": {"profile": "128Min", "rules": ["Web"]}, "related": [{"at": 50, "message": "list"}]}}
}

test_silent if {
	rule.finding == set() with input as world({"value": "Off", "at": 33})
	rule.finding == set() with input as policy.world([policy.with_settings({"SuiteBProfile": {"value": "128Min", "at": 33}})])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "symbolic", "at": 33})
}
