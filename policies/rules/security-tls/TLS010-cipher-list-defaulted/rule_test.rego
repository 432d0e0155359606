package ezlint.rules.security_tls.tls010_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls010 as rule

test_found if {
	found := rule.finding with input as policy.world([policy.listless, object.union(policy.listless, {"name": "Admin"})])
	found == {{"at": 30, "args": {"rules": ["Admin", "Web"]}}}
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.server])
	rule.finding == set() with input as policy.world([policy.changed(policy.listless, {"TLSv1.2": {"value": "Off", "at": 43}, "TLSv1.3": {"value": "On", "at": 44}})])
	rule.finding == set() with input as policy.world([policy.changed(policy.listless, {"SuiteBProfile": {"value": "128Min", "at": 33}})])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.unknown, object.union(policy.listless, {"damaged": true})])
}
