package ezlint.rules.security_access.acc040_test

import data.ezlint.rules.security_access.acc040 as rule

world(release, names) := {"release": release, "stack": {"gaps": [], "other": {"TELNETPARMS": [{"at": 4, "ENCRYPTION": {"at": 5, "cipher": [{"value": name} | some name in names]}}]}}}

ciphers(release, names) := found if {
	found := {[f.at, f.args.ciphers] | some f in rule.finding} with input as world(release, names)
}

test_found if {
	ciphers("2.3", ["SSL_RC4_SHA", "SSL_3DES_SHA", "SSL_DES_SHA"]) == {[5, ["SSL_RC4_SHA", "SSL_DES_SHA"]]}
	ciphers("2.4", ["SSL_RC2_MD5_EX"]) == {[5, ["SSL_RC2_MD5_EX"]]}
	ciphers("2.4", ["SSL_NULL_SHA", "SSL_NULL_MD5"]) == {[5, ["SSL_NULL_SHA", "SSL_NULL_MD5"]]}
}

test_silent if {
	ciphers("2.3", ["SSL_3DES_SHA", "SSL_AES_256_SHA"]) == set()
	ciphers("2.5", ["SSL_RC4_SHA"]) == set()
}

test_unknown_is_silent if rule.finding == set() with input as {"release": "2.3", "stack": {"gaps": [], "other": {"TELNETPARMS": [{"at": 4, "ENCRYPTION": {"at": 5, "cipher": [{"state": "symbolic"}]}}]}}}
