package ezlint.rules.security_ipsec.ips016

import data.ezlint.lib.ipsec_policy as ipsec

finding contains f if {
	some offer in ipsec.in_use("IpDataOffer")
	encrypt := ipsec.keyword(ipsec.attribute(offer, "HowToEncrypt"))
	setting := ipsec.attribute(offer, "HowToAuth")
	what := _misfit(offer, setting)
	f := {
		"at": ipsec.place(offer, setting),
		"message": what.message,
		"args": {
			"object": ipsec.title(offer),
			"encrypt": encrypt,
			"auth": concat(" ", [setting.value, setting.algorithm.value]),
		},
		"fix": ipsec.code(offer, setting, what.text),
	}
}

_misfit(offer, setting) := {"message": message, "text": "HowToAuth ESP Null"} if {
	ipsec.signs_by_itself(offer)
	setting.algorithm.value != "Null"
	message := {"coded": "gcm", "default": "default"}[ipsec.origin(setting)]
}

_misfit(offer, setting) := {"message": message, "text": "HowToAuth ESP HMAC_SHA2_256_128"} if {
	encrypt := ipsec.attribute(offer, "HowToEncrypt")
	ipsec.keyword(encrypt) in {"AES_CBC", "AES", "3DES", "DES"}
	setting.algorithm.value == "Null"
	message := {"coded": "cbc", "default": "cbcDefault"}[ipsec.origin(encrypt)]
}
