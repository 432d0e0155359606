package ezlint.rules.security_ipsec.ips006_test

import data.ezlint.rules.security_ipsec.ips006 as rule

weak := {"strength": "weak", "reference": "RFC 8221 section 5", "level": "SHOULD NOT"}

table := {
	"encryption": {
		"DES": {"strength": "broken", "reference": "RFC 8221 section 5", "level": "MUST NOT"},
		"3DES": weak,
		"DoNot": weak,
		"AES_CBC": {"strength": "acceptable"},
	},
	"ike-encryption": {"3DES": weak},
}

action := {"type": "IpDynVpnAction", "language": "ipsec", "name": "V1", "at": 20, "uses": 1, "settings": {}, "parts": {"IpDataOffer": [30]}}

filters := {"type": "IpFilterPolicy", "language": "ipsec", "at": 10, "settings": {}, "parts": {"IpFilterRule": [11]}}

filter := {"type": "IpFilterRule", "language": "ipsec", "name": "R", "at": 11, "settings": {}, "parts": {"IpDynVpnAction": [20], "IpManVpnAction": [25]}}

manual(settings) := {"type": "IpManVpnAction", "language": "ipsec", "name": "M1", "nameAt": 26, "at": 25, "settings": settings, "parts": {}}

offer(settings) := {"type": "IpDataOffer", "language": "ipsec", "name": "O1", "nameAt": 31, "at": 30, "settings": settings, "parts": {}}

model(offers, manuals) := {"stack": {"policy": {
	"objects": {"IpFilterPolicy": [filters], "IpFilterRule": [filter], "IpDynVpnAction": [action], "IpDataOffer": offers, "IpManVpnAction": manuals},
	"algorithms": table,
}}}

coded(value) := {"HowToEncrypt": {"value": value, "at": 32}}

severities(model) := {[f.at, f.severity, f.message, f.args.algorithm] | some f in rule.finding with input as model}

test_data_offer if {
	severities(model([offer(coded("DES"))], [])) == {[32, "error", "coded", "DES"]}
	severities(model([offer(coded("3DES"))], [])) == {[32, "warning", "coded", "3DES"]}
	severities(model([offer(coded("DoNot"))], [])) == {[32, "warning", "clear", "DoNot"]}
	severities(model([offer({"HowToEncrypt": {"value": "DES", "state": "default"}})], [])) == set()
}

test_fix if {
	some f in rule.finding with input as model([offer(object.union(coded("DES"), {"HowToAuth": {"value": "ESP", "at": 40}}))], [])
	f.fix == [{"op": "replace", "at": 32, "text": "HowToEncrypt AES_GCM_16 KeyLength 256"}, {"op": "replace", "at": 40, "text": "HowToAuth ESP Null"}]
}

test_key_exchange_offer if {
	objects := {
		"KeyExchangePolicy": [{"type": "KeyExchangePolicy", "language": "ipsec", "at": 1, "settings": {}, "parts": {"KeyExchangeRule": [2]}}],
		"KeyExchangeRule": [{"type": "KeyExchangeRule", "language": "ipsec", "at": 2, "settings": {}, "parts": {"KeyExchangeAction": [3]}}],
		"KeyExchangeAction": [{"type": "KeyExchangeAction", "language": "ipsec", "at": 3, "settings": {}, "parts": {"KeyExchangeOffer": [4]}}],
		"KeyExchangeOffer": [{"type": "KeyExchangeOffer", "language": "ipsec", "at": 4, "settings": coded("3DES"), "parts": {}}],
	}
	some f in rule.finding with input as {"stack": {"policy": {"objects": objects, "algorithms": table}}}
	f.severity == "warning"
	f.fix == [{"op": "replace", "at": 32, "text": "HowToEncrypt AES_CBC KeyLength 256"}]
}

test_manual_tunnel if severities(model([], [manual(coded("DES"))])) == {[32, "error", "coded", "DES"]}

test_silent if {
	severities(model([offer(coded("AES_CBC"))], [])) == set()
	severities(model([object.union(offer(coded("DES")), {"at": 99})], [])) == set()
}

test_unknown_is_silent if {
	severities(model([offer({"HowToEncrypt": {"state": "symbolic", "at": 32}})], [])) == set()
	severities(model([object.union(offer({"HowToEncrypt": {"value": "DES", "state": "default"}}), {"damaged": true})], [])) == set()
	rule.finding == set() with input as {"stack": {}}
}
