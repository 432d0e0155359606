package ezlint.rules.security_tls.tls035

import data.ezlint.lib.stack
import data.ezlint.lib.tls

finding contains f if {
	some [at, value], names in _long
	f := object.union(
		{
			"at": at,
			"args": {"value": value, "rules": sort(names)},
			"fix": [tls.set(at, "10")],
		},
		_case(value),
	)
}

default _case(_) := {}

_case(0) := {"message": "unlimited"}

_long[[setting.at, setting.value]] contains rule.name if {
	some rule in tls.enabled
	setting := tls.coded(rule, "HandshakeTimeout")
	_is_long(setting.value)
}

_is_long(0)

_is_long(value) if value > stack.parameter("TLS035", "max_seconds")
