package ezlint.rules.security_ipsec.ips008

import data.ezlint.lib.ipsec_policy as ipsec

finding contains f if {
	some type, names in {"KeyExchangeOffer": ["DHGroup"], "IpDynVpnAction": ["InitiateWithPfs", "AcceptablePfs", "Pfs"]}
	some item in ipsec.in_use(type)
	some name in names
	some setting in ipsec.attributes(item, name)
	setting.value != "None"
	not ipsec.is_left_out(item, name)
	facts := ipsec.algorithm("dh-group", setting.value)
	f := {
		"at": ipsec.place(item, setting),
		"severity": ipsec.severities[facts.strength],
		"message": ipsec.origin(setting),
		"args": {
			"object": ipsec.title(item),
			"attribute": name,
			"group": setting.value,
			"reference": facts.reference,
			"level": facts.level,
		},
		"fix": ipsec.with_good_group(item, name, setting),
	}
}
