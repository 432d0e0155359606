package ezlint.rules.security_tls.tls014

import data.ezlint.lib.stack
import data.ezlint.lib.tls

finding contains f if {
	some [at, attribute], names in _coded
	f := {
		"at": at,
		"args": {"attribute": attribute, "rules": sort(names)},
		"fix": [tls.set(at, "2048")],
	}
}

finding contains f if {
	some [at, attribute], names in _defaulted
	f := {
		"at": at,
		"message": "defaulted",
		"args": {"attribute": attribute, "rules": sort(names)},
		"fix": [tls.add(at, tls.advanced, [sprintf("%s 2048", [attribute])])],
	}
}

_coded[[setting.at, one.attribute]] contains one.rule.name if {
	some one in _legacy
	setting := tls.coded(one.rule, one.attribute)
}

_defaulted[[tls.advanced_home(one.rule), one.attribute]] contains one.rule.name if {
	some one in _legacy
	tls.defaulted(one.rule, one.attribute)
}

_legacy := [{"rule": rule, "attribute": attribute} |
	stack.release_at_least("2.3")
	some rule in tls.enabled
	tls.up_to_tls12(rule)
	tls.fips_off(rule)
	_offers_dhe(rule)
	attribute := _attribute(rule)
	tls.value(rule, attribute) == "Legacy"
]

_offers_dhe(rule) if {
	some suite in tls.listed(rule)
	suite.keyExchange == "DHE"
}

_attribute(rule) := "ClientEDHGroupSize" if tls.is_client(rule)

_attribute(rule) := "ServerEDHGroupSize" if tls.is_server(rule)
