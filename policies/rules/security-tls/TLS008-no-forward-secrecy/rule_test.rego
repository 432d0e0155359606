package ezlint.rules.security_tls.tls008_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls008 as rule

test_offered if {
	one := policy.with_suites([policy.gcm, policy.static])
	found := rule.finding with input as policy.world([one, object.union(one, {"name": "Admin"})])
	found == {{"at": 54, "args": {"suites": ["TLS_RSA_WITH_AES_256_CBC_SHA"], "rules": ["Admin", "Web"]}, "fix": [{"op": "delete-entries", "at": 54, "entries": ["0035"]}]}}
}

test_nothing_else_in_the_list if {
	found := rule.finding with input as policy.world([policy.with_suites([policy.static])])
	found == {{"at": 54, "args": {"suites": ["TLS_RSA_WITH_AES_256_CBC_SHA"], "rules": ["Web"]}}}
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.with_suites([policy.tls13, policy.gcm, policy.cbc])])
	rule.finding == set() with input as policy.world([policy.listless, policy.exempting])
	suite_b := object.union(policy.with_suites([policy.static]), {"ciphers": {"state": "suite-b"}})
	rule.finding == set() with input as policy.world([suite_b])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.unknown])
}

test_worse_is_for_other_rules if {
	rule.finding == set() with input as policy.world([policy.with_suites([policy.gcm, policy.rc4, policy.triple])])
}

test_tls13_alone if {
	only := policy.changed(policy.with_suites([policy.tls13, policy.static]), {"TLSv1.2": {"value": "Off", "at": 43}, "TLSv1.3": {"value": "On", "at": 44}})
	rule.finding == set() with input as policy.world([only])
}
