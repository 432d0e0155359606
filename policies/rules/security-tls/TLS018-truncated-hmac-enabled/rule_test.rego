package ezlint.rules.security_tls.tls018_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls018 as rule

test_found if {
	found := rule.finding with input as policy.world([policy.with_settings({"TruncatedHMAC": {"value": "Optional", "at": 46}})])
	found == {{"at": 46, "args": {"value": "Optional", "rules": ["Web"]}, "fix": [{"op": "set-attribute", "at": 46, "value": "Off"}]}}
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.with_settings({"TruncatedHMAC": {"value": "Off", "at": 46}})])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.unknown])
}
