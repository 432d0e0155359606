package ezlint.rules.security_tls.tls017_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls017 as rule

defaults := {"Renegotiation": {"value": "Default", "state": "default"}, "RenegotiationIndicator": {"value": "Optional", "state": "default"}}

internet(settings) := object.union(policy.world([policy.with_settings(object.union(defaults, settings))]), {"environment": {"exposure": "internet"}})

test_all if {
	found := rule.finding with input as policy.world([policy.changed(policy.client, {"Renegotiation": {"value": "All", "at": 46}})])
	found == {{"at": 46, "args": {"rules": ["Out"], "remedy": "Code Renegotiation Disabled"}, "fix": [{"op": "set-attribute", "at": 46, "value": "Disabled"}]}}
}

test_internet if {
	found := rule.finding with input as internet({})
	found == {{
		"at": 40,
		"message": "optional",
		"args": {"rules": ["Web"], "remedy": "Code RenegotiationIndicator Both"},
		"fix": [{"op": "add-attribute", "to": 40, "text": "RenegotiationIndicator Both"}],
	}}
}

test_internet_renegotiation_coded if {
	settings := {"Renegotiation": {"value": "Abbreviated", "at": 46}, "RenegotiationIndicator": {"value": "Optional", "state": "default"}}
	world := object.union(policy.world([policy.with_settings(settings)]), {"environment": {"exposure": "internet"}})
	found := rule.finding with input as world
	{[f.at, f.fix[0].to] | some f in found} == {[46, 40]}
}

test_internet_coded if {
	world := object.union(policy.world([policy.with_settings({"Renegotiation": {"value": "Default", "at": 46}, "RenegotiationIndicator": {"value": "Optional", "at": 47}})]), {"environment": {"exposure": "internet"}})
	found := rule.finding with input as world
	{[f.at, f.fix[0].value] | some f in found} == {[47, "Both"]}
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.with_settings(defaults)])
	rule.finding == set() with input as object.union(policy.world([policy.changed(policy.client, defaults)]), {"environment": {"exposure": "internet"}})
	tls13 := policy.with_settings({"TLSv1.2": {"value": "Off", "at": 43}, "Renegotiation": {"value": "All", "at": 46}})
	rule.finding == set() with input as policy.world([tls13])
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.union(policy.world([policy.unknown]), {"environment": {"exposure": "internet"}})
}
