package ezlint.rules.security_tls.tls015_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls015 as rule

small(value) := {"value": value, "state": "default"}

test_coded if {
	found := rule.finding with input as policy.world([policy.changed(policy.client, {"PeerMinRsaKeySize": {"value": 512, "at": 47}})])
	found == {{
		"at": 47,
		"args": {"attribute": "PeerMinRsaKeySize", "value": 512, "minimum": 2048, "rules": ["Out"], "lines": "PeerMinRsaKeySize 2048"},
		"fix": [{"op": "set-attribute", "at": 47, "value": "2048"}],
	}}
}

test_default if {
	found := rule.finding with input as policy.world([policy.changed(policy.client, {"PeerMinECCKeySize": small(192), "PeerMinDHKeySize": small(1024), "PeerMinRsaKeySize": {"value": 2048, "at": 47}})])
	found == {{
		"at": 40,
		"severity": "info",
		"message": "defaulted",
		"args": {"attributes": ["PeerMinDHKeySize", "PeerMinECCKeySize"], "rules": ["Out"], "lines": "PeerMinDHKeySize 2048, PeerMinECCKeySize 256"},
		"fix": [{"op": "add-attribute", "to": 40, "text": "PeerMinDHKeySize 2048\nPeerMinECCKeySize 256"}],
	}}
}

test_silent if {
	settings := {"PeerMinRsaKeySize": small(1024)}
	rule.finding == set() with input as policy.world([policy.with_settings(settings)])
	rule.finding == set() with input as policy.world([policy.changed(policy.client, object.union(settings, {"FIPS140": {"value": "On", "at": 22}}))])
	rule.finding == set() with input as object.union(policy.world([policy.changed(policy.client, settings)]), {"release": "2.2"})
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.unknown])
}
