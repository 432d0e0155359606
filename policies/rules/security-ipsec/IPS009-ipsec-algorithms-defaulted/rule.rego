package ezlint.rules.security_ipsec.ips009

import data.ezlint.lib.ipsec_policy as ipsec
import data.ezlint.lib.stack

finding contains f if {
	some type, names in ipsec.algorithms
	some offer in ipsec.in_use(type)
	absent := [name | some name in names; ipsec.is_left_out(offer, name); not _is_invalid(offer, name)]
	count(absent) > 0
	f := {
		"at": ipsec.name_place(offer),
		"severity": _severity(offer, absent),
		"message": _message,
		"args": object.union(
			{
				"object": ipsec.title(offer),
				"names": absent,
				"values": [_value(offer, name) | some name in absent],
				"old": [_before[name] | some name in absent],
				"release": input.release,
			},
			_from,
		),
	}
}

# The default does not match the encryption: IPS016 reports it.
_is_invalid(offer, "HowToAuth") if ipsec.signs_by_itself(offer)

# The default does not match the authentication: IPS016 reports it.
_is_invalid(offer, "HowToEncrypt") if ipsec.attribute(offer, "HowToAuth").algorithm.value == "Null"

# The default is an algorithm that the standards forbid.
_severity(offer, absent) := "error" if {
	some name in absent
	ipsec.algorithm(_kinds[offer.type][name], _algorithm(ipsec.attribute(offer, name))).strength == "broken"
} else := "warning"

_kinds := {
	"KeyExchangeOffer": {"HowToEncrypt": "ike-encryption", "HowToAuthMsgs": "ike-hash", "DHGroup": "dh-group"},
	"IpDataOffer": {"HowToEncrypt": "encryption", "HowToAuth": "integrity"},
}

_algorithm(setting) := algorithm if {
	algorithm := setting.algorithm.value
} else := ipsec.keyword(setting)

_value(offer, name) := _written(ipsec.attribute(offer, name))

_written(setting) := concat(" ", [setting.value, setting.algorithm.value]) if setting.algorithm.value

_written(setting) := concat(" ", [setting.value, setting.KeyLength.value]) if setting.KeyLength.value

_written(setting) := setting.value if {
	not setting.algorithm.value
	not setting.KeyLength.value
}

# The default of the releases before the change.
_before := {"HowToEncrypt": "DES", "HowToAuthMsgs": "MD5", "DHGroup": "Group1", "HowToAuth": "ESP HMAC_MD5"}

default _message := "default"

_message := "upgrade" if {
	_from.from
	stack.release_at_least("2.3")
}

default _from := {}

_from := {"from": input.environment.upgradeFrom} if {
	[major, minor] := [to_number(part) | some part in split(input.environment.upgradeFrom, ".")]
	(major * 100) + minor < 203
}
