package ezlint.rules.security_tls.tls035_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls035 as rule

world(value) := object.union(policy.world([policy.with_settings({"HandshakeTimeout": value})]), {"parameters": {"TLS035": {"max_seconds": 60}}})

test_long if {
	found := rule.finding with input as world({"value": 600, "at": 46})
	found == {{"at": 46, "args": {"value": 600, "rules": ["Web"]}, "fix": [{"op": "set-attribute", "at": 46, "value": "10"}]}}
}

test_unlimited if {
	found := rule.finding with input as world({"value": 0, "at": 46})
	{f.message | some f in found} == {"unlimited"}
}

test_silent if {
	rule.finding == set() with input as world({"value": 60, "at": 46})
	rule.finding == set() with input as world({"value": 10, "state": "default"})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "symbolic", "at": 46})
}
