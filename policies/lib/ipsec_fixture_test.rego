# METADATA
# description: IP security policies for tests, one statement of each kind.
package ezlint.lib.ipsec_fixture_test

statement(type, at, settings, parts) := {
	"type": type,
	"language": "ipsec",
	"name": sprintf("%s1", [type]),
	"at": at,
	"nameAt": at + 1,
	"settings": settings,
	"parts": parts,
}

# Places: KeyExchangePolicy 100, its rule 110, action 120, offer 130.
key_exchange(settings) := {
	"KeyExchangePolicy": [_of(settings, "KeyExchangePolicy", 100, {"KeyExchangeRule": [110]})],
	"KeyExchangeRule": [_of(settings, "KeyExchangeRule", 110, {"KeyExchangeAction": [120]})],
	"KeyExchangeAction": [_of(settings, "KeyExchangeAction", 120, {"KeyExchangeOffer": [130]})],
	"KeyExchangeOffer": [_of(settings, "KeyExchangeOffer", 130, {})],
}

# Places: IpFilterPolicy 200, its rule 210, actions 220, 225, 230, offer 240.
tunnel(settings) := {
	"IpFilterPolicy": [_of(settings, "IpFilterPolicy", 200, {"IpFilterRule": [210]})],
	"IpFilterRule": [_of(settings, "IpFilterRule", 210, {"IpGenericFilterAction": [220], "IpManVpnAction": [225], "IpDynVpnAction": [230]})],
	"IpGenericFilterAction": [_of(settings, "IpGenericFilterAction", 220, {})],
	"IpManVpnAction": [_of(settings, "IpManVpnAction", 225, {})],
	"IpDynVpnAction": [_of(settings, "IpDynVpnAction", 230, {"IpDataOffer": [240]})],
	"IpDataOffer": [_of(settings, "IpDataOffer", 240, {})],
}

_of(settings, type, at, parts) := statement(type, at, object.get(settings, type, {}), parts)

model(statements) := {"stack": {"policy": {"given": ["ipsec"], "complete": ["ipsec"], "objects": statements, "algorithms": algorithms}}}

algorithms := {
	"encryption": {"DES": _fact("broken"), "3DES": _fact("weak"), "DoNot": _fact("weak"), "AES_CBC/256": _fact("strong"), "AES_GCM_16/256": _aead},
	"integrity": {"HMAC_MD5": _fact("broken"), "HMAC_SHA1": _fact("weak"), "HMAC_SHA2_256_128": _fact("strong")},
}

_aead := object.union(_fact("strong"), {"aead": true})

_fact(strength) := {"strength": strength, "reference": "RFC 8221", "level": "MUST"}
