package ezlint.rules.security_ipsec.ips014

import data.ezlint.lib.ipsec_policy as ipsec

finding contains f if {
	some offer in ipsec.in_use("IpDataOffer")
	setting := ipsec.attribute(offer, "HowToAuth")
	setting.value == "AH"
	f := {
		"at": setting.at,
		"args": {"object": ipsec.title(offer)},
		"fix": ipsec.code(offer, setting, "HowToAuth ESP HMAC_SHA2_256_128"),
	}
}
