package ezlint.rules.security_access.acc027

finding contains f if {
	setting := input.stack.settings.SACONFIG.SETSENABLED
	setting.value == true
	setting.at
	not input.stack.settings.SACONFIG.ENABLED.value == false
	f := {
		"at": setting.at,
		"fix": [{"op": "set-parameter", "statement": "SACONFIG", "text": "SETSDISABLED", "replaces": setting}],
	}
}
