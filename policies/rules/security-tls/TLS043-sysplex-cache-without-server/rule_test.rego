package ezlint.rules.security_tls.tls043_test

import data.ezlint.rules.security_tls.tls043 as rule

import data.ezlint.lib.tls_test as policy

world(setting, tasks) := object.union(policy.world([policy.with_settings({"GSK_SYSPLEX_SIDCACHE": setting})]), {"environment": {"startedTasks": tasks}})

on := {"value": "On", "at": 44}

test_without_server if {
	found := rule.finding with input as world(on, ["TCPIP", "PAGENT"])
	{[f.at, f.args.attribute] | some f in found} == {[44, "GSK_SYSPLEX_SIDCACHE"]}
}

test_silent if {
	rule.finding == set() with input as world(on, ["TCPIP", "gsksrvr"])
	rule.finding == set() with input as world({"value": "Off", "at": 44}, ["TCPIP"])
}

test_unknown_is_silent if rule.finding == set() with input as world(on, [])
