package ezlint.rules.security_tls.tls038_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls038 as rule

world(settings, allowed) := object.union(policy.world([policy.with_settings(settings)]), {"parameters": {"TLS038": {"tls13_in_fips": allowed}}})

both := {"FIPS140": {"value": "Level1", "at": 22}, "TLSv1.3": {"value": "On", "at": 44}}

test_both if {
	found := rule.finding with input as world(both, false)
	found == {{
		"at": 44,
		"args": {"value": "Level1", "rules": ["Web"]},
		"related": [{"at": 22, "message": "group"}],
		"fix": [{"op": "set-attribute", "at": 44, "value": "Off"}],
	}}
}

# Its suites are deleted with the version, unless other rules use them or no suite would remain.
test_suites if {
	modern := {"at": 52, "code": "1302", "name": "TLS_AES_256_GCM_SHA384", "versions": ["TLSv1.3"]}
	first := object.union(policy.with_settings(both), {"ciphers": {"suites": [policy.gcm, modern]}})
	other := object.union(first, {"at": 12, "name": "Other", "settings": {"FIPS140": {"value": "Off"}, "TLSv1.3": {"value": "On", "at": 99}}})
	off := {"op": "set-attribute", "at": 44, "value": "Off"}
	_edits([first]) == [[off, {"op": "delete-entries", "at": 52, "entries": ["1302"]}]]
	_edits([first, other]) == [[off]]
	_edits([object.union(first, {"ciphers": {"suites": [modern]}})]) == [[off]]
}

_edits(rules) := found if {
	found := [f.fix | some f in rule.finding] with input as object.union(policy.world(rules), {"parameters": {"TLS038": {"tls13_in_fips": false}}})
}

test_silent if {
	rule.finding == set() with input as world(both, true)
	rule.finding == set() with input as world({"FIPS140": {"value": "On", "at": 22}}, false)
	rule.finding == set() with input as world({"TLSv1.3": {"value": "On", "at": 44}}, false)
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(object.union(both, {"FIPS140": {"value": null, "at": 22}}), false)
}
