package ezlint.rules.security_tls.tls038_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls038 as rule

world(settings, allowed) := object.union(policy.world([policy.with_settings(settings)]), {"parameters": {"TLS038": {"tls13_in_fips": allowed}}})

both := {"FIPS140": {"value": "Level1", "at": 22}, "TLSv1.3": {"value": "On", "at": 44}}

test_both if {
	found := rule.finding with input as world(both, false)
	found == {{
		"at": 44,
		"args": {"value": "Level1", "rules": ["Web"]},
		"related": [{"at": 22, "message": "group"}],
		"fix": [{"op": "set-attribute", "at": 44, "value": "Off"}],
	}}
}

test_silent if {
	rule.finding == set() with input as world(both, true)
	rule.finding == set() with input as world({"FIPS140": {"value": "On", "at": 22}}, false)
	rule.finding == set() with input as world({"TLSv1.3": {"value": "On", "at": 44}}, false)
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(object.union(both, {"FIPS140": {"value": null, "at": 22}}), false)
}
