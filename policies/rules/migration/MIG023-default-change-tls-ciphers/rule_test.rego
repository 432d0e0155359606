package ezlint.rules.migration.mig023_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.migration.mig023 as rule

world(rules, from, release) := object.union(object.remove(policy.world(rules), ["release"]), {"release": release, "environment": {"upgradeFrom": from}})

bare := policy.changed(policy.listless, {version: {"value": "Off", "state": "default"} | some version in ["TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3"]})

test_both if {
	found := rule.finding with input as world([bare], "2.1", "2.4")
	found == {{"at": 30, "args": {"what": "cipher suites and protocol versions", "release": ["2.2", "2.3"], "rules": ["Web"]}}}
}

test_suites if {
	found := rule.finding with input as world([policy.listless], "2.2", "3.1")
	{[f.args.what, f.args.release] | some f in found} == {["cipher suites", ["2.3"]]}
}

test_silent if {
	rule.finding == set() with input as world([policy.server], "2.1", "3.2")
	rule.finding == set() with input as world([bare], "2.3", "3.1")
	rule.finding == set() with input as world([bare], "2.1", "2.1")
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([bare])
	rule.finding == set() with input as world([policy.unknown, object.union(bare, {"damaged": true})], "2.1", "2.4")
}
