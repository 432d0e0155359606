package ezlint.rules.security_ipsec.ips014_test

import data.ezlint.rules.security_ipsec.ips014 as rule

objects(settings) := {
	"IpFilterPolicy": [{"type": "IpFilterPolicy", "language": "ipsec", "at": 10, "settings": {}, "parts": {"IpFilterRule": [11]}}],
	"IpFilterRule": [{"type": "IpFilterRule", "language": "ipsec", "at": 11, "settings": {}, "parts": {"IpDynVpnAction": [12]}}],
	"IpDynVpnAction": [{"type": "IpDynVpnAction", "language": "ipsec", "at": 12, "settings": {}, "parts": {"IpDataOffer": [13]}}],
	"IpDataOffer": [{"type": "IpDataOffer", "language": "ipsec", "at": 13, "settings": {"HowToAuth": settings}, "parts": {}}],
}

findings(setting) := {f.at | some f in rule.finding with input as {"stack": {"policy": {"objects": objects(setting)}}}}

test_ah if findings({"value": "AH", "at": 14, "algorithm": {"value": "HMAC_SHA1"}}) == {14}

test_silent if {
	findings({"value": "ESP", "at": 14}) == set()
	findings({"state": "symbolic", "at": 14}) == set()
	rule.finding == set() with input as {"stack": {}}
}
