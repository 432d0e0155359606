package ezlint.rules.security_ipsec.ips011_test

import data.ezlint.lib.ipsec_fixture_test as fixture
import data.ezlint.rules.security_ipsec.ips011 as rule

findings(statements) := {[f.at, f.severity, f.message] | some f in rule.finding with input as object.union(fixture.model(statements), {"parameters": {"IPS011": {"least_characters": 22}}})}

key(text) := {"SharedKey": {"value": "Ascii", "at": 115, "key": {"value": text}}}

long := "0123456789abcdef0123456789abcdef"

psk := {"HowToAuthPeers": {"value": "PresharedKey", "at": 135}}

two(text) := object.union(fixture.key_exchange({"KeyExchangeRule": key(long)}), {
	"KeyExchangePolicy": [fixture.statement("KeyExchangePolicy", 100, {}, {"KeyExchangeRule": [110, 310]})],
	"KeyExchangeRule": [
		fixture.statement("KeyExchangeRule", 110, key(long), {"KeyExchangeAction": [120]}),
		fixture.statement("KeyExchangeRule", 310, {"SharedKey": {"value": "Ascii", "at": 315, "key": {"value": text}}}, {}),
	],
})

test_key if {
	findings(fixture.key_exchange({"KeyExchangeRule": key(long), "KeyExchangeOffer": psk})) == {[115, "warning", "default"]}
	findings(fixture.key_exchange({"KeyExchangeRule": key("zos2zos")})) == {[115, "error", "short"]}
}

test_same_key_twice if {
	findings(two(long)) == {[115, "error", "repeated"], [315, "error", "repeated"]}
	findings(two(sprintf("%sx", [long]))) == {[115, "warning", "default"], [315, "warning", "default"]}
}

test_unknown_action_may_use_certificates if {
	unknown := object.union(
		fixture.statement("KeyExchangeRule", 310, {"SharedKey": {"value": "Ascii", "at": 315, "key": {"value": "short"}}}, {}),
		{"unknownParts": ["KeyExchangeAction"]},
	)
	policy := fixture.statement("KeyExchangePolicy", 100, {}, {"KeyExchangeRule": [310]})
	findings({"KeyExchangePolicy": [policy], "KeyExchangeRule": [unknown]}) == set()
}

test_method_without_key if {
	findings(fixture.key_exchange({"KeyExchangeOffer": psk})) == {[135, "warning", "method"]}
	findings(fixture.key_exchange({"KeyExchangeAction": {"HowToAuthMe": {"value": "PresharedKey", "at": 125}}})) == {[125, "warning", "method"]}
}

test_unknown_key_is_not_short if {
	findings(fixture.key_exchange({"KeyExchangeRule": {"SharedKey": {"value": "Ascii", "at": 115, "key": {"state": "symbolic"}}}})) == {[115, "warning", "default"]}
}

rsa := {
	"KeyExchangeAction": {"HowToAuthMe": {"value": "RsaSignature"}},
	"KeyExchangeOffer": {"HowToAuthPeers": {"value": "RsaSignature", "at": 135}},
}

test_key_that_nothing_asks_for if {
	findings(fixture.key_exchange(object.union(rsa, {"KeyExchangeRule": key("zos2zos")}))) == {[115, "info", "unasked"]}
	findings(fixture.key_exchange(object.union(rsa, {"KeyExchangeRule": key(long), "KeyExchangeOffer": psk}))) == {[115, "warning", "default"]}
}

test_remedy if {
	found := rule.finding with input as fixture.model(fixture.key_exchange(object.union(rsa, {"KeyExchangeRule": key(long)})))
	{f.args.remedy | some f in found} == {"Delete the key"}
}

test_silent if {
	findings(fixture.key_exchange({"KeyExchangeOffer": {"HowToAuthPeers": {"value": "RsaSignature", "at": 135}}})) == set()
	findings(fixture.key_exchange({"KeyExchangeOffer": {"HowToAuthPeers": {"state": "symbolic", "at": 135}}})) == set()
	rule.finding == set() with input as {"stack": {}}
}
