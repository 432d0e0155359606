package ezlint.rules.performance.perf056_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.performance.perf056 as rule

z16(rule) := object.union(policy.world([rule]), {"environment": {"cpc": "z16"}})

client(suites) := object.union(object.remove(policy.client, ["ciphers"]), {"ciphers": {"suites": suites}})

rsa_gcm := object.union(policy.static, {"at": 59, "code": "009D", "name": "TLS_RSA_WITH_AES_256_GCM_SHA384", "encryption": "AES-256-GCM", "aead": true})

test_cbc_first if {
	found := rule.finding with input as z16(policy.with_suites([policy.cbc, rsa_gcm]))
	found == {{
		"at": 53,
		"message": "default",
		"args": {"suite": "TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA384", "rules": ["Web"]},
		"fix": [{"op": "order-entries", "entries": [{"at": 59, "code": "009D"}, {"at": 53, "code": "C028"}]}],
	}}
	by_client := rule.finding with input as z16(client([policy.cbc, policy.gcm]))
	{f.args.rules | some f in by_client} == {["Out"]}
}

test_software if {
	found := rule.finding with input as z16(policy.with_suites([policy.chacha, policy.tls13, policy.gcm]))
	{[f.at, f.message, f.fix[0].entries[2].code] | some f in found} == {[57, "software", "1303"]}
}

test_silent if {
	rule.finding == set() with input as z16(policy.with_suites([policy.gcm, policy.cbc]))
	rule.finding == set() with input as z16(policy.with_suites([policy.cbc]))
	rule.finding == set() with input as z16(policy.with_suites([policy.cbc, policy.gcm]))
	rule.finding == set() with input as object.union(policy.world([policy.with_suites([policy.chacha, policy.gcm])]), {"environment": {"cpc": "z13"}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as z16(policy.unknown)
	rule.finding == set() with input as policy.world([policy.with_suites([policy.chacha, policy.gcm])])
}
