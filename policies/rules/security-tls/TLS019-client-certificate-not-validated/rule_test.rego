package ezlint.rules.security_tls.tls019_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls019 as rule

passing(role) := policy.world([policy.with_settings({"HandshakeRole": {"value": role, "at": 31}, "ClientAuthType": {"value": "PassThru", "at": 46}})])

test_found if {
	found := rule.finding with input as passing("ServerWithClientAuth")
	found == {{"at": 46, "args": {"rules": ["Web"]}, "fix": [{"op": "set-attribute", "at": 46, "value": "Required"}]}}
}

test_silent if {
	rule.finding == set() with input as passing("Server")
	rule.finding == set() with input as policy.world([policy.with_settings({"HandshakeRole": {"value": "ServerWithClientAuth", "at": 31}})])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.unknown])
}
