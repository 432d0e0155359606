package ezlint.rules.security_tls.tls036_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls036 as rule

world(value, hardening) := object.union(policy.world([policy.changed(policy.client, {"CertValidationMode": value})]), {"parameters": {"TLS036": {"hardening": hardening}}})

anything := {"value": "Any", "state": "default"}

test_coded if {
	found := rule.finding with input as world({"value": "RFC2459", "at": 46}, "normal")
	found == {{"at": 46, "args": {"value": "RFC2459", "rules": ["Out"]}, "fix": [{"op": "set-attribute", "at": 46, "value": "RFC5280"}]}}
}

test_strict if {
	found := rule.finding with input as world(anything, "strict")
	found == {{"at": 40, "message": "defaulted", "args": {"rules": ["Out"]}, "fix": [{"op": "add-attribute", "to": 40, "text": "CertValidationMode RFC5280"}]}}
	by_fact := rule.finding with input as object.union(world(anything, "normal"), {"environment": {"hardening": "strict"}})
	by_fact == found
}

test_silent if {
	rule.finding == set() with input as world(anything, "normal")
	rule.finding == set() with input as world({"value": "RFC5280", "at": 46}, "strict")
	server := policy.with_settings({"CertValidationMode": {"value": "RFC2459", "at": 46}})
	rule.finding == set() with input as object.union(policy.world([server]), {"parameters": {"TLS036": {"hardening": "normal"}}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "symbolic", "at": 46}, "strict")
}
