package ezlint.rules.security_tls.tls014_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls014 as rule

dhe(rule) := object.union(object.remove(rule, ["ciphers"]), {"ciphers": {"suites": [policy.gcm, policy.dhe]}})

legacy := {"value": "Legacy", "state": "default"}

test_default if {
	found := rule.finding with input as policy.world([dhe(policy.with_settings({"ServerEDHGroupSize": legacy}))])
	found == {{
		"at": 40,
		"message": "defaulted",
		"args": {"attribute": "ServerEDHGroupSize", "rules": ["Web"]},
		"fix": [{"op": "add-attribute", "to": 40, "text": "ServerEDHGroupSize 2048"}],
	}}
}

test_coded if {
	found := rule.finding with input as policy.world([dhe(policy.changed(policy.client, {"ClientEDHGroupSize": {"value": "Legacy", "at": 47}}))])
	found == {{"at": 47, "args": {"attribute": "ClientEDHGroupSize", "rules": ["Out"]}, "fix": [{"op": "set-attribute", "at": 47, "value": "2048"}]}}
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.with_settings({"ServerEDHGroupSize": legacy})])
	rule.finding == set() with input as policy.world([dhe(policy.with_settings({"ServerEDHGroupSize": {"value": "Match", "at": 47}}))])
	rule.finding == set() with input as policy.world([dhe(policy.with_settings({"ServerEDHGroupSize": legacy, "FIPS140": {"value": "On", "at": 22}}))])
	rule.finding == set() with input as object.union(policy.world([dhe(policy.with_settings({"ServerEDHGroupSize": legacy}))]), {"release": "2.2"})
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([dhe(policy.unknown)])
}
