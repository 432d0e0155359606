package ezlint.rules.security_ipsec.ips016_test

import data.ezlint.rules.security_ipsec.ips016 as rule

objects(settings) := {
	"IpFilterPolicy": [{"type": "IpFilterPolicy", "language": "ipsec", "at": 10, "settings": {}, "parts": {"IpFilterRule": [11]}}],
	"IpFilterRule": [{"type": "IpFilterRule", "language": "ipsec", "at": 11, "settings": {}, "parts": {"IpDynVpnAction": [12]}}],
	"IpDynVpnAction": [{"type": "IpDynVpnAction", "language": "ipsec", "at": 12, "settings": {}, "parts": {"IpDataOffer": [13]}}],
	"IpDataOffer": [{"type": "IpDataOffer", "language": "ipsec", "at": 13, "settings": settings, "parts": {}}],
}

findings(encrypt, auth) := {[f.at, f.message, f.fix[0].text] |
	some f in rule.finding with input as {"stack": {"policy": {"objects": objects({"HowToEncrypt": {"value": encrypt, "at": 14}, "HowToAuth": auth})}}}
}

auth(algorithm) := {"value": "ESP", "at": 15, "algorithm": {"value": algorithm}}

test_gcm if {
	findings("AES_GCM_16", auth("HMAC_SHA1")) == {[15, "gcm", "HowToAuth ESP Null"]}
	findings("AES_GCM_16", {"value": "ESP", "state": "default", "algorithm": {"value": "HMAC_SHA1"}}) == {[13, "default", "HowToAuth ESP Null"]}
}

test_cbc if {
	findings("AES_CBC", auth("Null")) == {[15, "cbc", "HowToAuth ESP HMAC_SHA2_256_128"]}
	findings("3DES", auth("Null")) == {[15, "cbc", "HowToAuth ESP HMAC_SHA2_256_128"]}
}

test_default_encryption if {
	settings := {"HowToEncrypt": {"value": "AES_CBC", "state": "default"}, "HowToAuth": auth("Null")}
	found := rule.finding with input as {"stack": {"policy": {"objects": objects(settings)}}}
	{[f.at, f.message] | some f in found} == {[15, "cbcDefault"]}
}

test_silent if {
	findings("AES_GCM_16", auth("Null")) == set()
	findings("AES_CBC", auth("HMAC_SHA2_256_128")) == set()
	findings("DoNot", auth("AES_GMAC_128")) == set()
}

test_unknown_is_silent if {
	findings("AES_GCM_16", {"state": "invalid", "at": 15}) == set()
	rule.finding == set() with input as {"stack": {}}
}
