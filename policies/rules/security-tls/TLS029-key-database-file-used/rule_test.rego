package ezlint.rules.security_tls.tls029_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls029 as rule

test_file if {
	found := rule.finding with input as policy.world([policy.with_settings({"Keyring": {"value": "/etc/keys/web.kdb", "at": 36}})])
	found == {{"at": 36, "args": {"rules": ["Web"]}}}
	stash := rule.finding with input as policy.world([policy.with_settings({"KeyringStashFile": {"value": "web.sth", "at": 37}})])
	stash == found
}

test_password if {
	found := rule.finding with input as policy.world([policy.with_settings({"Keyring": {"value": "/etc/keys/web.kdb", "at": 36}, "KeyringPw": {"value": "x", "at": 37}})])
	found == {{"at": 37, "message": "password", "severity": "warning", "args": {"rules": ["Web"]}}}
}

test_password_of_unknown_key_ring if {
	found := rule.finding with input as policy.world([policy.with_settings({"Keyring": {"state": "symbolic", "at": 36}, "KeyringPw": {"value": "x", "at": 37}})])
	{f.message | some f in found} == {"password"}
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.with_settings({"Keyring": {"value": "TCPIP/Ring", "at": 36}, "KeyringPw": {"value": "x", "at": 37}})])
	rule.finding == set() with input as policy.world([policy.server])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.unknown])
}
