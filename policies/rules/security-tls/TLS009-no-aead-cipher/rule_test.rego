package ezlint.rules.security_tls.tls009_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls009 as rule

test_found if {
	found := rule.finding with input as policy.world([policy.with_suites([policy.tls13, policy.cbc])])
	found == {{
		"at": 50,
		"args": {"rules": ["Web"]},
		"fix": [{"op": "add-attribute", "before": 53, "text": "V3CipherSuites TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384\nV3CipherSuites TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256"}],
	}}
}

test_ecdsa if {
	found := rule.finding with input as policy.world([policy.with_suites([object.union(policy.cbc, {"authentication": "ECDSA"})])])
	{contains(f.fix[0].text, "ECDHE_ECDSA") | some f in found} == {true}
}

test_list_without_any_suite_is_silent if {
	rule.finding == set() with input as policy.world([policy.with_suites([policy.tls13])])
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.server, policy.listless])
	rule.finding == set() with input as policy.world([policy.changed(policy.with_suites([policy.cbc]), {"TLSv1.2": {"value": "Off", "at": 43}})])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.unknown])
}
