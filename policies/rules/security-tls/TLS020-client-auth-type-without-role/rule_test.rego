package ezlint.rules.security_tls.tls020_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls020 as rule

required(role) := policy.with_settings({"HandshakeRole": role, "ClientAuthType": {"value": "Required", "at": 46}})

test_found if {
	found := rule.finding with input as policy.world([required({"value": "Server", "at": 31})])
	found == {{
		"at": 46,
		"args": {"value": "Required", "rules": ["Web"], "roles": "Server"},
		"replaces": [46],
	}}
}

test_one_user_is_enough if {
	other := object.union(required({"value": "ServerWithClientAuth", "at": 32}), {"name": "Mutual"})
	rule.finding == set() with input as policy.world([required({"value": "Server", "at": 31}), other])
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.server])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([required({"state": "symbolic", "at": 31}), policy.unknown])
}
