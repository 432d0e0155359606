package ezlint.rules.security_tls.tls013_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls013 as rule

test_client if {
	list := policy.placed_list([policy.group("0019"), policy.group("0023"), policy.group("0021")], 61)
	found := rule.finding with input as policy.world([policy.with_groups(policy.client, "ClientECurves", list)])
	found == {{
		"at": 61,
		"args": {"attribute": "ClientECurves", "groups": ["secp192r1 (0019)", "secp224r1 (0021)"], "rules": ["Out"]},
		"fix": [{"op": "delete-entries", "at": 61, "entries": ["0019", "0021"]}],
	}}
}

test_nothing_left if {
	found := rule.finding with input as policy.world([policy.with_groups(policy.server, "ServerKexECurves", policy.placed_list([policy.group("0021")], 61))])
	found == {{"at": 61, "args": {"attribute": "ServerKexECurves", "groups": ["secp224r1 (0021)"], "rules": ["Web"]}}}
}

test_default if {
	found := rule.finding with input as policy.world([policy.server])
	found == {{
		"at": 30,
		"severity": "hint",
		"message": "defaulted",
		"args": {"attribute": "ServerKexECurves", "groups": ["secp192r1 (0019)"], "rules": ["Web"]},
		"fix": [{"op": "add-attribute", "to": 30, "text": "TTLSSignatureParms\n{\n  ServerKexECurves 00230024\n}"}],
	}}
	old := rule.finding with input as object.union(policy.world([policy.server, policy.client]), {"release": "2.3"})
	{f.args.rules | some f in old} == {["Out"]}
}

test_silent if {
	rule.finding == set() with input as policy.world([policy.with_groups(policy.server, "ServerKexECurves", policy.placed_list([policy.group("0023")], 61))])
	static := object.union(object.remove(policy.server, ["ciphers"]), {"ciphers": {"suites": [policy.static]}})
	rule.finding == set() with input as policy.world([static])
	rule.finding == set() with input as policy.world([policy.with_settings({"TLSv1.2": {"value": "Off", "at": 43}})])
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.unknown, object.union(policy.server, {"damaged": true})])
}
