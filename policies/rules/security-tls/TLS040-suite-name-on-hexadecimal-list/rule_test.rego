package ezlint.rules.security_tls.tls040_test

import data.ezlint.rules.security_tls.tls040 as rule

invalid(text, at) := {"kind": "invalid-value", "within": 50, "path": "TTLSCipherParms/V3CipherSuites4Char", "text": text, "at": at}

world(lines) := {"stack": {"policy": {
	"objects": {"TTLSCipherParms": [{"at": 50, "settings": {"V3CipherSuites4Char": lines}}]},
	"problems": [invalid("TLS_RSA_WITH_AES_128_CBC_SHA", 53), invalid("C0301", 54)],
}}}

test_name if {
	found := rule.finding with input as world([{"value": "C030", "at": 51}, {"state": "invalid", "text": "TLS_RSA_WITH_AES_128_CBC_SHA", "meant": "TLS_RSA_WITH_AES_128_CBC_SHA", "at": 52}])
	found == {{
		"at": 52,
		"args": {"text": "TLS_RSA_WITH_AES_128_CBC_SHA", "remedy": "Code TLS_RSA_WITH_AES_128_CBC_SHA on V3CipherSuites"},
		"replaces": [53],
		"fix": [{"op": "rename-attribute", "at": 52, "name": "V3CipherSuites"}],
	}}
}

test_misspelled_name if {
	found := rule.finding with input as world({"state": "invalid", "text": "SSL_RSA_WITH_AES_256_CBC_SHA", "meant": "TLS_RSA_WITH_AES_256_CBC_SHA", "at": 51})
	{[f.args.remedy, f.fix] | some f in found} == {[
		"Code TLS_RSA_WITH_AES_256_CBC_SHA on V3CipherSuites",
		[{"op": "rename-attribute", "at": 51, "name": "V3CipherSuites"}, {"op": "set-attribute", "at": 51, "value": "TLS_RSA_WITH_AES_256_CBC_SHA"}],
	]}
}

# Without a similar suite, no name is written.
test_unknown_name if {
	found := rule.finding with input as world({"state": "invalid", "text": "TLS_SOMETHING", "at": 51})
	{[f.message, object.get(f, "fix", [])] | some f in found} == {["code", []]}
}

test_odd_digits if {
	found := rule.finding with input as world({"value": "C03", "at": 51})
	{[f.at, f.message, f.args.remedy] | some f in found} == {[51, "code", "Code four hexadecimal digits for each suite, without blanks"]}
}

test_silent if {
	rule.finding == set() with input as world([{"value": "C030c02f", "at": 51}])
	rule.finding == set() with input as {"stack": {"policy": {"objects": {"TTLSCipherParms": [{"at": 50, "settings": {}}]}}}}
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([{"state": "symbolic", "at": 51}])
}
