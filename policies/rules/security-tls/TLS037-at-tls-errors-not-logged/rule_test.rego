package ezlint.rules.security_tls.tls037_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls037 as rule

world(value) := policy.world([policy.with_settings({"Trace": value})])

test_found if {
	found := rule.finding with input as world({"value": 4, "at": 22})
	found == {{"at": 22, "args": {"value": 4, "level": 6, "rules": ["Web"]}, "fix": [{"op": "set-attribute", "at": 22, "value": "6"}]}}
}

test_silent if {
	every value in [1, 2, 3, 6, 255] {
		rule.finding == set() with input as world({"value": value, "at": 22})
	}
	rule.finding == set() with input as world({"value": 2, "state": "default"})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "symbolic", "at": 22})
}
