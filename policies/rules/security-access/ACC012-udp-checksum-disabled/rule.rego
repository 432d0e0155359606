package ezlint.rules.security_access.acc012

finding contains f if {
	setting := input.stack.settings.UDPCONFIG.UDPCHKSUM
	setting.value == false
	setting.at
	f := {
		"at": setting.at,
		"fix": [{"op": "set-parameter", "statement": "UDPCONFIG", "text": "UDPCHKSUM", "replaces": setting}],
	}
}
