package ezlint.rules.security_tls.tls031_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls031 as rule

test_found if {
	found := rule.finding with input as policy.world([policy.with_settings({"CtraceClearText": {"value": "On", "at": 22}})])
	found == {{"at": 22, "args": {"rules": "Web"}, "fix": [{"op": "set-attribute", "at": 22, "value": "Off"}]}}
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.with_settings({"CtraceClearText": {"value": "Off", "state": "default"}})])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.with_settings({"CtraceClearText": {"state": "symbolic", "at": 22}})])
}
