package ezlint.rules.security_tls.tls011_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls011 as rule

order := [{"at": 51, "code": "C030"}, {"at": 53, "code": "C028"}]

test_server if {
	found := rule.finding with input as policy.world([policy.with_suites([policy.cbc, policy.gcm])])
	found == {{
		"at": 53,
		"args": {"suite": "TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA384", "better": "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384", "rules": ["Web"]},
		"fix": [{"op": "order-entries", "entries": order}],
	}}
}

# A server can follow the order of its clients.
test_client_is_a_hint if {
	some found in rule.finding with input as policy.world([object.union(policy.client, {"ciphers": {"suites": [policy.cbc, policy.gcm]}})])
	found.severity == "hint"
	found.message == "client"
}

# A certificate has a key of one type.
test_other_key_is_silent if {
	ecdsa := object.union(policy.gcm, {"authentication": "ECDSA"})
	rule.finding == set() with input as policy.world([policy.with_suites([policy.cbc, ecdsa])])
	count(rule.finding) == 1 with input as policy.world([policy.with_suites([ecdsa, policy.cbc, policy.gcm])])
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.with_suites([policy.gcm, policy.cbc])])
	rule.finding == set() with input as policy.world([policy.with_suites([policy.tls13, policy.cbc])])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.unknown])
}
