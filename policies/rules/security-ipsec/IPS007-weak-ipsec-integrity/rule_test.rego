package ezlint.rules.security_ipsec.ips007_test

import data.ezlint.rules.security_ipsec.ips007 as rule

md5 := {"strength": "broken", "reference": "RFC 8247", "level": "MUST NOT"}

sha1 := {"strength": "weak", "reference": "RFC 8247", "level": "MUST-"}

table := {
	"ike-hash": {"MD5": md5, "SHA1": sha1, "SHA2_256": {"strength": "strong"}},
	"ike-integrity": {"HMAC_SHA1_96": sha1},
	"ike-prf": {"HMAC_SHA1": sha1},
	"integrity": {"HMAC_MD5": md5, "HMAC_SHA1": sha1, "Null": {"strength": "weak"}},
}

ike(initiate, settings) := {
	"KeyExchangePolicy": [{"type": "KeyExchangePolicy", "language": "ipsec", "at": 1, "settings": {"HowToInitiate": {"value": initiate}}, "parts": {"KeyExchangeRule": [2]}}],
	"KeyExchangeRule": [{"type": "KeyExchangeRule", "language": "ipsec", "at": 2, "settings": {}, "parts": {"KeyExchangeAction": [3]}}],
	"KeyExchangeAction": [{"type": "KeyExchangeAction", "language": "ipsec", "at": 3, "settings": {}, "parts": {"KeyExchangeOffer": [4]}}],
	"KeyExchangeOffer": [{"type": "KeyExchangeOffer", "language": "ipsec", "name": "KO", "nameAt": 5, "at": 4, "settings": settings, "parts": {}}],
}

data_offer(settings) := {
	"IpFilterPolicy": [{"type": "IpFilterPolicy", "language": "ipsec", "at": 10, "settings": {}, "parts": {"IpFilterRule": [11]}}],
	"IpFilterRule": [{"type": "IpFilterRule", "language": "ipsec", "at": 11, "settings": {}, "parts": {"IpDynVpnAction": [12], "IpManVpnAction": [14]}}],
	"IpDynVpnAction": [{"type": "IpDynVpnAction", "language": "ipsec", "at": 12, "settings": {}, "parts": {"IpDataOffer": [13]}}],
	"IpDataOffer": [{"type": "IpDataOffer", "language": "ipsec", "at": 13, "settings": settings, "parts": {}}],
}

manual(settings) := object.union(data_offer({}), {"IpManVpnAction": [{"type": "IpManVpnAction", "language": "ipsec", "at": 14, "settings": settings, "parts": {}}]})

findings(objects) := {[f.at, f.severity, f.message, f.args.attribute, f.args.algorithm] | some f in rule.finding with input as {"stack": {"policy": {"objects": objects, "algorithms": table}}}}

fixes(objects) := {operation.text | some f in rule.finding with input as {"stack": {"policy": {"objects": objects, "algorithms": table}}}; some operation in f.fix}

by_default(value) := {"value": value, "state": "default"}

auth(protocol, algorithm) := {"HowToAuth": {"value": protocol, "algorithm": {"value": algorithm}, "at": 15}}

test_key_exchange if {
	findings(ike("Main", {"HowToAuthMsgs": {"value": "MD5", "at": 6}})) == {[6, "error", "coded", "HowToAuthMsgs", "MD5"]}
	findings(ike("Main", {"HowToAuthMsgs": by_default("SHA1")})) == set()
	findings(ike("Main", {"PseudoRandomFunction": {"value": "HMAC_SHA1", "at": 6}})) == {[6, "warning", "coded", "PseudoRandomFunction", "HMAC_SHA1"]}
	fixes(ike("Main", {"HowToAuthMsgs": {"value": "SHA1", "at": 6}})) == {"HowToAuthMsgs SHA2_256"}
}

test_defaults_of_ikev2 if {
	settings := {"HowToVerifyMsgs": by_default("HMAC_SHA1_96"), "PseudoRandomFunction": by_default("HMAC_SHA1")}
	count(findings(ike("IKEv2", settings))) == 2
	findings(ike("Main", settings)) == set()
}

test_data if {
	findings(data_offer(auth("ESP", "HMAC_MD5"))) == {[15, "error", "coded", "HowToAuth", "HMAC_MD5"]}
	findings(data_offer(auth("AH", "HMAC_SHA1"))) == {[15, "warning", "coded", "HowToAuth", "HMAC_SHA1"]}
	fixes(data_offer(auth("AH", "HMAC_SHA1"))) == {"HowToAuth AH HMAC_SHA2_256_128"}
	findings(manual(auth("ESP", "HMAC_MD5"))) == {[15, "error", "coded", "HowToAuth", "HMAC_MD5"]}
	fixes(manual(auth("ESP", "HMAC_MD5"))) == set()
}

test_silent if {
	findings(ike("IKEv2", {"HowToAuthMsgs": {"value": "SHA2_256", "at": 6}})) == set()
	findings(data_offer(auth("ESP", "Null"))) == set()
}

test_unknown_is_silent if {
	findings(data_offer({"HowToAuth": {"state": "symbolic", "at": 15}})) == set()
	findings(ike("IKEv2", {"HowToAuthMsgs": {"state": "invalid", "at": 6}})) == set()
	rule.finding == set() with input as {"stack": {}}
}

test_encryption_that_signs_is_silent if {
	gcm := {"HowToEncrypt": {"value": "AES_GCM_16", "at": 14}}
	findings(data_offer(object.union(auth("ESP", "HMAC_SHA1"), gcm))) == set()
	findings(data_offer(object.union({"HowToAuth": {"value": "ESP", "state": "default", "algorithm": by_default("HMAC_SHA1")}}, gcm))) == set()
}
