package ezlint.rules.security_tls.tls002_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls002 as rule

test_on if {
	one := policy.with_settings({"SSLv3": {"value": "On", "at": 45}})
	two := object.union(one, {"name": "Admin"})
	found := rule.finding with input as policy.world([one, two])
	found == {{"at": 45, "args": {"version": "SSLv3", "rules": ["Admin", "Web"]}, "fix": [{"op": "set-attribute", "at": 45, "value": "Off"}]}}
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.server, policy.exempting])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.with_settings({"SSLv2": {"state": "symbolic", "at": 45}})])
}
