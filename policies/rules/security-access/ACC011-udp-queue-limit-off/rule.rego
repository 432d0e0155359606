package ezlint.rules.security_access.acc011

finding contains f if {
	setting := input.stack.settings.UDPCONFIG.UDPQUEUELIMIT
	setting.value == false
	setting.at
	f := {
		"at": setting.at,
		"fix": [{"op": "set-parameter", "statement": "UDPCONFIG", "text": "UDPQUEUELIMIT", "replaces": setting}],
	}
}
