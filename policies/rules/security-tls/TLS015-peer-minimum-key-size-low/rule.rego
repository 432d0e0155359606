package ezlint.rules.security_tls.tls015

import data.ezlint.lib.stack
import data.ezlint.lib.tls

_minimum := {"PeerMinRsaKeySize": 2048, "PeerMinDHKeySize": 2048, "PeerMinECCKeySize": 256}

finding contains f if {
	some [at, attribute, value], names in _coded
	minimum := _minimum[attribute]
	f := {
		"at": at,
		"args": {
			"attribute": attribute,
			"value": value,
			"minimum": minimum,
			"rules": sort(names),
			"lines": sprintf("%s %d", [attribute, minimum]),
		},
		"fix": [tls.set(at, sprintf("%d", [minimum]))],
	}
}

finding contains f if {
	some at, found in _defaulted
	attributes := sort({attribute | some [attribute, _] in found})
	lines := [sprintf("%s %d", [attribute, _minimum[attribute]]) | some attribute in attributes]
	f := {
		"at": at,
		"severity": "info",
		"message": "defaulted",
		"args": {
			"attributes": attributes,
			"rules": sort({name | some [_, name] in found}),
			"lines": concat(", ", lines),
		},
		"fix": [tls.add(at, tls.advanced, lines)],
	}
}

_coded[[setting.at, attribute, setting.value]] contains rule.name if {
	some rule in _validating
	some attribute, minimum in _minimum
	setting := tls.coded(rule, attribute)
	setting.value < minimum
}

_defaulted[tls.advanced_home(rule)] contains [attribute, rule.name] if {
	some rule in _validating
	some attribute, minimum in _minimum
	tls.defaulted(rule, attribute)
	tls.value(rule, attribute) < minimum
}

_validating := [rule |
	stack.release_at_least("2.3")
	some rule in tls.enabled
	tls.validates_peer(rule)
	tls.fips_off(rule)
]
