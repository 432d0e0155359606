package ezlint.rules.security_tls.tls034_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls034 as rule

world(rules) := object.union(policy.world(rules), {"environment": {"compliance": ["fips140"]}})

test_default if {
	found := rule.finding with input as world([policy.server])
	found == {{"at": 20, "message": "defaulted", "args": {"rules": ["Web"]}, "fix": [{"op": "add-attribute", "to": 20, "text": "FIPS140 On"}]}}
}

test_coded if {
	found := rule.finding with input as world([policy.with_settings({"FIPS140": {"value": "Off", "at": 22}})])
	found == {{"at": 22, "args": {"rules": ["Web"]}, "fix": [{"op": "set-attribute", "at": 22, "value": "On"}]}}
}

test_no_edit_where_tls13_is_on if {
	some settings in [{"FIPS140": {"value": "Off", "at": 22}}, {}]
	found := rule.finding with input as world([policy.with_settings(object.union(settings, {"TLSv1.3": {"value": "On", "at": 44}}))])
	count(found) == 1
	every f in found { not f.fix }
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.server])
	rule.finding == set() with input as world([policy.with_settings({"FIPS140": {"value": "Level1", "at": 22}}), policy.exempting])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([policy.unknown])
}
