package ezlint.rules.security_tls.tls016_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls016 as rule

world(list) := policy.world([object.union(policy.server, {"signatures": {"SignaturePairs": list}})])

pair(code, hash) := {"code": code, "hash": hash, "at": 61}

test_found if {
	found := rule.finding with input as world({"items": [pair("0401", "SHA256"), pair("0203", "SHA1"), pair("0101", "MD5")]})
	found == {{"at": 61, "args": {"pairs": ["0101", "0203"], "rules": ["Web"]}, "fix": [{"op": "delete-entries", "at": 61, "entries": ["0101", "0203"]}]}}
}

test_nothing_left if {
	found := rule.finding with input as world({"items": [pair("0101", "MD5")]})
	found == {{"at": 61, "args": {"pairs": ["0101"], "rules": ["Web"]}}}
}

test_silent if {
	rule.finding == set() with input as world({"items": [pair("0601", "SHA512"), pair("0804", "SHA256")]})
	rule.finding == set() with input as policy.world([policy.server])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.unknown])
}
