package ezlint.rules.security_tls.tls012_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls012 as rule

world(rule) := policy.world([rule])

on13 := {"TLSv1.2": {"value": "Off", "at": 43}, "TLSv1.3": {"value": "On", "at": 44}}

test_no_suite if {
	found := rule.finding with input as world(policy.changed(policy.server, on13))
	found == {{"at": 50, "severity": "error", "args": {"versions": ["TLSv1.3"], "rules": ["Web"]}}}
}

test_version_without_suite if {
	found := rule.finding with input as world(policy.with_settings({"TLSv1.3": {"value": "On", "at": 44}}))
	found == {{"at": 50, "severity": "warning", "message": "version", "args": {"versions": "TLSv1.3", "rules": ["Web"]}}}
}

test_idle_suite if {
	found := rule.finding with input as world(policy.with_suites([object.union(policy.tls13, {"at": 58}), policy.gcm]))
	found == {{"at": 58, "severity": "hint", "message": "unused", "args": {"suites": ["TLS_AES_256_GCM_SHA384"]}}}
}

test_shared_list if {
	one := policy.with_suites([object.union(policy.tls13, {"at": 58}), policy.gcm])
	two := policy.changed(object.union(one, {"name": "Modern"}), {"TLSv1.3": {"value": "On", "at": 46}})
	rule.finding == set() with input as policy.world([one, two])
	rule.finding == set() with input as policy.world([one, policy.changed(two, {"TLSv1.3": {"state": "symbolic", "at": 46}})])
}

test_silent if {
	rule.finding == set() with input as world(policy.server)
	rule.finding == set() with input as world(policy.listless)
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(policy.unknown)
}
