package ezlint.rules.security_tls.tls005_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls005 as rule

test_coded if {
	found := rule.finding with input as policy.world([policy.server])
	found == {{"at": 44, "args": {"rules": ["Web"]}, "fix": [{"op": "set-attribute", "at": 44, "value": "On"}]}}
}

default_off := policy.with_settings({"TLSv1.3": {"value": "Off", "state": "default"}})

test_default if {
	found := rule.finding with input as policy.world([default_off])
	found == {{"at": 40, "args": {"rules": ["Web"]}, "fix": [{"op": "add-attribute", "to": 40, "text": "TLSv1.3 On"}]}}
}

test_silent if {
	rule.finding == set() with input as object.union(policy.world([policy.server]), {"release": "2.3"})
	rule.finding == set() with input as policy.world([policy.with_settings({"TLSv1.3": {"value": "On", "at": 44}})])
	rule.finding == set() with input as policy.world([policy.with_settings({"FIPS140": {"value": "On", "at": 22}})])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.unknown, object.union(default_off, {"damaged": true})])
}
