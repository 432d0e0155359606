package ezlint.rules.security_tls.tls033_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls033 as rule

world(environment) := object.union(policy.world([policy.with_settings({"FIPS140": {"value": "On", "at": 22}})]), {"environment": environment})

test_not_active if {
	found := rule.finding with input as world({"icsf": {"active": false}})
	found == {{"at": 22, "args": {"value": "On", "rules": ["Web"], "resources": []}}}
}

test_order if {
	found := rule.finding with input as world({"startedTasks": ["PAGENT"], "icsf": {"active": true, "startsBefore": ["TCPIP"]}})
	{f.message | some f in found} == {"order"}
}

test_permission if {
	found := rule.finding with input as world({"icsf": {"active": true, "permitted": ["CSFRNG", "CSF1*"]}})
	{[f.message, f.args.resources] | some f in found} == {["permission", ["CSFIQA"]]}
}

test_silent if {
	rule.finding == set() with input as world({"icsf": {"active": true, "permitted": ["CSF*"], "startsBefore": ["PAGENT"]}, "startedTasks": ["PAGENT"]})
	rule.finding == set() with input as object.union(policy.world([policy.server]), {"environment": {"icsf": {"active": false}}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({})
	rule.finding == set() with input as world({"startedTasks": ["PAGENT"], "icsf": {"active": true}})
}
