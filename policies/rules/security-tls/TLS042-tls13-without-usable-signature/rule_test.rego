package ezlint.rules.security_tls.tls042_test

import data.ezlint.rules.security_tls.tls042 as rule

import data.ezlint.lib.tls_test as policy

with_pairs(pairs) := policy.world([object.union(policy.with_settings({"TLSv1.3": {"value": "On", "at": 43}}), {"signatures": {"SignaturePairs": pairs}})])

old := {"items": [{"at": 51, "tls13": "certificates"}, {"at": 52, "tls13": false}]}

test_old_pairs if {
	found := rule.finding with input as with_pairs(old)
	{f.at | some f in found} == {51}
}

test_silent if {
	rule.finding == set() with input as with_pairs({"items": [{"at": 51, "tls13": false}, {"at": 52, "tls13": true}]})
	rule.finding == set() with input as with_pairs({"state": "default", "items": [{"tls13": false}]})
	off := policy.world([object.union(policy.with_settings({"TLSv1.3": {"value": "Off", "at": 43}}), {"signatures": {"SignaturePairs": old}})])
	rule.finding == set() with input as off
}

test_unknown_is_silent if {
	rule.finding == set() with input as with_pairs({"state": "unknown", "items": [{"at": 51, "tls13": false}]})
	rule.finding == set() with input as with_pairs({"items": [{"at": 51, "tls13": false}, {"at": 52}]})
}
