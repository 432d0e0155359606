package ezlint.rules.security_tls.tls006_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls006 as rule

test_offered if {
	one := policy.with_suites([policy.gcm, policy.rc4])
	found := rule.finding with input as policy.world([one, object.union(one, {"name": "Admin"})])
	found == {{"at": 56, "args": {"suites": ["TLS_RSA_WITH_RC4_128_SHA"], "rules": ["Admin", "Web"]}, "fix": [{"op": "delete-entries", "at": 56, "entries": ["0005"]}]}}
}

test_nothing_else_in_the_list if {
	found := rule.finding with input as policy.world([policy.with_suites([policy.rc4])])
	found == {{"at": 56, "args": {"suites": ["TLS_RSA_WITH_RC4_128_SHA"], "rules": ["Web"]}}}
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.with_suites([policy.tls13, policy.gcm, policy.triple])])
	rule.finding == set() with input as policy.world([policy.listless, policy.exempting])
	suite_b := object.union(policy.with_suites([policy.rc4]), {"ciphers": {"state": "suite-b"}})
	rule.finding == set() with input as policy.world([suite_b])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.unknown])
}

test_kinds if {
	kinds := ["no-encryption", "export", "rc2", "rc4", "des", "md5", "cbc"]
	found := rule.finding with input as policy.world([policy.with_suites(array.concat(
		[policy.gcm],
		[object.union(policy.cbc, {"weaknesses": [kind], "at": 60 + i}) | some i, kind in kinds],
	))])
	{f.at | some f in found} == {60, 61, 62, 63, 64, 65}
}

test_ssl2 if {
	two := object.union(policy.with_settings({"SSLv2": {"value": "On", "at": 45}}), {"ciphers": {"sslv2": [{"code": "1", "name": "TLS_RC4_128_WITH_MD5", "at": 58}]}})
	alone := object.union(object.remove(two, ["ciphers"]), {"ciphers": {"sslv2": two.ciphers.sslv2}})
	found := rule.finding with input as policy.world([alone])
	found == {{"at": 58, "args": {"suites": ["TLS_RC4_128_WITH_MD5"], "rules": ["Web"]}}}
	beside := object.union(two, {"ciphers": object.union(policy.with_suites([policy.gcm]).ciphers, two.ciphers)})
	{f.fix | some f in rule.finding} == {[{"op": "delete", "at": 58}]} with input as policy.world([beside])
	rule.finding == set() with input as policy.world([policy.changed(two, {"SSLv2": {"value": "Off", "state": "default"}})])
}
