package ezlint.rules.security_ipsec.ips006

import data.ezlint.lib.ipsec_policy as ipsec

finding contains f if {
	some type, kind in {"KeyExchangeOffer": "ike-encryption", "IpDataOffer": "encryption", "IpManVpnAction": "encryption"}
	some item in ipsec.in_use(type)
	not ipsec.is_left_out(item, "HowToEncrypt")
	setting := ipsec.attribute(item, "HowToEncrypt")
	facts := ipsec.algorithm(kind, ipsec.keyword(setting))
	f := object.union(
		{
			"at": ipsec.place(item, setting),
			"severity": ipsec.severities[facts.strength],
			"message": _message(setting),
			"args": {"object": ipsec.title(item), "algorithm": ipsec.keyword(setting), "why": _reasons[ipsec.keyword(setting)], "reference": facts.reference},
		},
		_fix(item, setting),
	)
}

# Missing encryption is a different problem than a weak algorithm.
_message(setting) := "clear" if {
	ipsec.keyword(setting) == "DoNot"
} else := ipsec.origin(setting)

_reasons := {
	"DES": "its 56-bit key can be found by brute force",
	"3DES": "its 64-bit blocks can reveal data in long transfers, and NIST has withdrawn it",
	"DoNot": "the data is authenticated but not encrypted",
}

_fix(item, setting) := {"fix": ipsec.code(item, setting, "HowToEncrypt AES_CBC KeyLength 256")} if {
	item.type == "KeyExchangeOffer"
}

_fix(item, setting) := {"fix": array.concat(
	ipsec.code(item, setting, "HowToEncrypt AES_GCM_16 KeyLength 256"),
	ipsec.code(item, object.get(item.settings, "HowToAuth", {}), "HowToAuth ESP Null"),
)} if {
	item.type == "IpDataOffer"
}

# A manual tunnel also needs new keys.
_fix(item, _) := {} if item.type == "IpManVpnAction"
