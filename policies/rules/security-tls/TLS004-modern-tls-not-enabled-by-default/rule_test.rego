package ezlint.rules.security_tls.tls004_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls004 as rule

world(rules) := object.union(policy.world(rules), {"parameters": {"TLS004": {"default_tlsv12": "Off", "default_tlsv13": "Off"}}})

off := {"value": "Off", "state": "default"}

by_default := policy.with_settings({"TLSv1.2": off, "TLSv1.3": off})

test_default if {
	found := rule.finding with input as world([by_default])
	found == {{"at": 40, "args": {"rules": ["Web"]}, "fix": [{"op": "add-attribute", "to": 40, "text": "TLSv1.2 On"}]}}
}

test_coded if {
	found := rule.finding with input as world([policy.with_settings({"TLSv1.2": {"value": "Off", "at": 43}})])
	found == {{"at": 43, "message": "coded", "args": {"rules": ["Web"]}, "fix": [{"op": "set-attribute", "at": 43, "value": "On"}]}}
}

test_old_versions_go_with_it if {
	on := {"value": "On", "state": "default"}
	older := policy.with_settings({"TLSv1": on, "TLSv1.1": on, "TLSv1.2": off, "TLSv1.3": off})
	found := rule.finding with input as world([older])
	{f.fix | some f in found} == {[{"op": "add-attribute", "to": 40, "text": "TLSv1 Off\nTLSv1.1 Off\nTLSv1.2 On"}]}
	coded := policy.with_settings({"TLSv1": on, "TLSv1.1": {"value": "On", "at": 42}, "TLSv1.2": {"value": "Off", "at": 43}, "TLSv1.3": off})
	by_line := rule.finding with input as world([coded])
	{f.fix | some f in by_line} == {[
		{"op": "set-attribute", "at": 43, "value": "On"},
		{"op": "set-attribute", "at": 42, "value": "Off"},
		{"op": "add-attribute", "to": 40, "text": "TLSv1 Off"},
	]}
}

test_before_tls13 if {
	old := object.union(object.remove(by_default, ["settings"]), {"settings": object.remove(by_default.settings, ["TLSv1.3"])})
	found := rule.finding with input as object.union(world([old]), {"release": "2.2"})
	{f.at | some f in found} == {40}
}

test_default_of_the_site if {
	found := rule.finding with input as object.union(world([by_default]), {"parameters": {"TLS004": {"default_tlsv12": "On"}}})
	found == set()
}

test_silent if {
	rule.finding == set() with input as world([policy.server])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([policy.unknown, object.union(by_default, {"damaged": true})])
}
