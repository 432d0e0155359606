package ezlint.rules.security_ipsec.ips007

import data.ezlint.lib.ike
import data.ezlint.lib.ipsec_policy as ipsec

finding contains f if {
	some name, kind in ike.kinds_of_integrity
	some offer in ipsec.in_use("KeyExchangeOffer")
	not ipsec.is_left_out(offer, name)
	setting := ipsec.attribute(offer, name)
	_counts(offer, setting)
	f := _finding(offer, name, setting, {"kind": kind, "algorithm": setting.value, "text": ike.strong[name]})
}

finding contains f if {
	some type in ["IpDataOffer", "IpManVpnAction"]
	some item in ipsec.in_use(type)
	not ipsec.signs_by_itself(item)
	not ipsec.is_left_out(item, "HowToAuth")
	setting := ipsec.attribute(item, "HowToAuth")
	f := _finding(item, "HowToAuth", setting, {
		"kind": "integrity",
		"algorithm": setting.algorithm.value,
		"text": sprintf("HowToAuth %s HMAC_SHA2_256_128", [setting.value]),
	})
}

_finding(item, name, setting, algorithm) := object.union(
	{
		"at": ipsec.place(item, setting),
		"severity": ipsec.severities[facts.strength],
		"message": ipsec.origin(setting),
		"args": {
			"object": ipsec.title(item),
			"attribute": name,
			"algorithm": algorithm.algorithm,
			"reference": facts.reference,
			"level": facts.level,
		},
	},
	_fix(item, setting, algorithm.text),
) if {
	not algorithm.algorithm == "Null"
	facts := ipsec.algorithm(algorithm.kind, algorithm.algorithm)
}

# Coded values are always offered. Defaults of attributes that only IKEv2 uses are offered if the exchange starts with IKEv2.
_counts(_, setting) if not ipsec.is_default(setting)

_counts(offer, _) if ike.offers_of_ikev2[offer.at]

_fix(item, setting, text) := {"fix": ipsec.code(item, setting, text)} if item.type != "IpManVpnAction"

# A manual tunnel also needs new keys.
_fix(item, _, _) := {} if item.type == "IpManVpnAction"
