package ezlint.rules.security_tls.tls007_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls007 as rule

test_offered if {
	one := policy.with_suites([policy.gcm, policy.triple])
	found := rule.finding with input as policy.world([one, object.union(one, {"name": "Admin"})])
	found == {{"at": 55, "args": {"suites": ["TLS_RSA_WITH_3DES_EDE_CBC_SHA"], "rules": ["Admin", "Web"]}, "fix": [{"op": "delete-entries", "at": 55, "entries": ["000A"]}]}}
}

test_nothing_else_in_the_list if {
	found := rule.finding with input as policy.world([policy.with_suites([policy.triple])])
	found == {{"at": 55, "args": {"suites": ["TLS_RSA_WITH_3DES_EDE_CBC_SHA"], "rules": ["Web"]}}}
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.with_suites([policy.tls13, policy.gcm, policy.static])])
	rule.finding == set() with input as policy.world([policy.listless, policy.exempting])
	suite_b := object.union(policy.with_suites([policy.triple]), {"ciphers": {"state": "suite-b"}})
	rule.finding == set() with input as policy.world([suite_b])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.unknown])
}
