package ezlint.rules.operations.ops018

finding contains f if {
	setting := input.stack.settings.GLOBALCONFIG.MAXRECS
	setting.at
	_is_high(setting.value)
	f := {
		"at": setting.at,
		"args": {"records": setting.value},
		"fix": [{"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "MAXRECS 500", "replaces": setting}],
	}
}

_is_high("*")

_is_high(records) if {
	is_number(records)
	records > 10000
}
