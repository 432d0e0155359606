package ezlint.rules.security_tls.tls003_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls003 as rule

test_coded if {
	found := rule.finding with input as policy.world([policy.with_settings({"TLSv1.1": {"value": "On", "at": 42}})])
	found == {{"at": 42, "args": {"versions": "TLSv1.1", "rules": ["Web"], "off": "TLSv1.1 Off"}, "severity": "error", "fix": [{"op": "set-attribute", "at": 42, "value": "Off"}]}}
}

test_client if {
	found := rule.finding with input as policy.world([policy.changed(policy.client, {"TLSv1": {"value": "On", "at": 41}})])
	{[f.at, f.severity] | some f in found} == {[41, "warning"]}
}

defaults := {"TLSv1": {"value": "On", "state": "default"}, "TLSv1.1": {"value": "On", "state": "default"}}

both := policy.with_settings(defaults)

test_default if {
	found := rule.finding with input as policy.world([both])
	found == {{
		"at": 40,
		"message": "defaulted",
		"args": {"versions": "TLSv1 and TLSv1.1", "rules": ["Web"], "off": "TLSv1 Off and TLSv1.1 Off"},
		"severity": "warning",
		"fix": [{"op": "add-attribute", "to": 40, "text": "TLSv1 Off\nTLSv1.1 Off"}],
	}}
	old := rule.finding with input as object.union(policy.world([both]), {"release": "2.2"})
	{f.severity | some f in old} == {"error"}
}

test_nothing_newer_is_for_another_rule if {
	every old in [both, policy.with_settings({"TLSv1.1": {"value": "On", "at": 42}})] {
		rule.finding == set() with input as policy.world([policy.changed(old, {"TLSv1.2": {"value": "Off", "at": 43}})])
	}
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.server])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.unknown, object.union(both, {"damaged": true})])
}
