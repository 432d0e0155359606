package ezlint.rules.security_ipsec.ips009_test

import data.ezlint.rules.security_ipsec.ips009 as rule

objects(ike, payload) := {
	"KeyExchangePolicy": [{"type": "KeyExchangePolicy", "language": "ipsec", "at": 1, "settings": {}, "parts": {"KeyExchangeRule": [2]}}],
	"KeyExchangeRule": [{"type": "KeyExchangeRule", "language": "ipsec", "at": 2, "settings": {}, "parts": {"KeyExchangeAction": [3]}}],
	"KeyExchangeAction": [{"type": "KeyExchangeAction", "language": "ipsec", "at": 3, "settings": {}, "parts": {"KeyExchangeOffer": [4]}}],
	"KeyExchangeOffer": [{"type": "KeyExchangeOffer", "language": "ipsec", "name": "KO", "nameAt": 5, "at": 4, "settings": ike, "parts": {}}],
	"IpFilterPolicy": [{"type": "IpFilterPolicy", "language": "ipsec", "at": 10, "settings": {}, "parts": {"IpFilterRule": [11]}}],
	"IpFilterRule": [{"type": "IpFilterRule", "language": "ipsec", "at": 11, "settings": {}, "parts": {"IpDynVpnAction": [12]}}],
	"IpDynVpnAction": [{"type": "IpDynVpnAction", "language": "ipsec", "at": 12, "settings": {}, "parts": {"IpDataOffer": [13]}}],
	"IpDataOffer": [{"type": "IpDataOffer", "language": "ipsec", "at": 13, "settings": payload, "parts": {}}],
}

findings(ike, payload, facts) := {[f.at, f.message, f.args.names, f.args.values] |
	some f in rule.finding with input as object.union({"release": "3.1", "stack": {"policy": {"objects": objects(ike, payload)}}}, facts)
}

by_default(value) := {"value": value, "state": "default"}

group := {"DHGroup": by_default("Group2"), "HowToAuthMsgs": {"value": "SHA2_256", "at": 7}}

data_defaults := {
	"HowToEncrypt": object.union(by_default("AES_CBC"), {"KeyLength": by_default("128")}),
	"HowToAuth": object.union(by_default("ESP"), {"algorithm": by_default("HMAC_SHA1")}),
}

test_absent if {
	findings(group, {}, {}) == {[5, "default", ["DHGroup"], ["Group2"]]}
	findings({}, data_defaults, {}) == {[13, "default", ["HowToEncrypt", "HowToAuth"], ["AES_CBC 128", "ESP HMAC_SHA1"]]}
}

test_upgrade if {
	findings(group, {}, {"environment": {"upgradeFrom": "2.1"}}) == {[5, "upgrade", ["DHGroup"], ["Group2"]]}
	findings(group, {}, {"environment": {"upgradeFrom": "2.4"}}) == {[5, "default", ["DHGroup"], ["Group2"]]}
}

test_forbidden_default_is_an_error if {
	severities({"DHGroup": by_default("Group1")}, {}) == {"error"}
	severities({"DHGroup": by_default("Group2")}, {}) == {"warning"}
	severities({}, {"HowToAuth": object.union(by_default("ESP"), {"algorithm": by_default("HMAC_MD5")})}) == {"error"}
}

severities(ike, payload) := found if {
	table := {"dh-group": {"Group1": {"strength": "broken"}, "Group2": {"strength": "weak"}}, "integrity": {"HMAC_MD5": {"strength": "broken"}}}
	found := {f.severity | some f in rule.finding with input as {"release": "2.2", "stack": {"policy": {"objects": objects(ike, payload), "algorithms": table}}}}
}

test_silent if {
	findings({"DHGroup": {"value": "Group19", "at": 6}}, {}, {}) == set()
}

test_unknown_is_silent if {
	findings({"DHGroup": {"state": "symbolic", "at": 6}}, {"HowToEncrypt": {"state": "invalid", "at": 14}}, {}) == set()
	rule.finding == set() with input as {"stack": {}}
}

test_authentication_that_the_encryption_excludes if {
	gcm := {"HowToEncrypt": {"value": "AES_GCM_16", "at": 14}}
	findings({}, object.union(data_defaults, gcm), {}) == set()
}

test_encryption_that_the_authentication_excludes if {
	none := {"HowToAuth": {"value": "ESP", "algorithm": {"value": "Null"}, "at": 15}}
	findings({}, object.union(data_defaults, none), {}) == set()
}
