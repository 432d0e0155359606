package ezlint.rules.security_tls.tls040

import data.ezlint.lib.problems

finding contains f if {
	some list in input.stack.policy.objects.TTLSCipherParms
	some setting in _lines(list)
	text := _text(setting)
	wrong := _case(setting, text)
	f := object.union(
		{
			"at": setting.at,
			"args": {"text": text, "remedy": _remedy(setting)},
			"replaces": problems.of_value("V3CipherSuites4Char", text),
		},
		wrong,
	)
}

_lines(list) := lines if {
	lines := list.settings.V3CipherSuites4Char
	is_array(lines)
} else := [list.settings.V3CipherSuites4Char] if {
	list.settings.V3CipherSuites4Char
} else := []

_text(setting) := value if {
	value := setting.value
} else := setting.text

_case(setting, text) := {"fix": array.concat([{"op": "rename-attribute", "at": setting.at, "name": "V3CipherSuites"}], _spelled(setting, text))} if {
	setting.meant
} else := {"message": "code"} if {
	not _is_codes(text)
}

_remedy(setting) := sprintf("Code %s on V3CipherSuites", [setting.meant]) if {
	setting.meant
} else := "Code four hexadecimal digits for each suite, without blanks"

# A misspelled name, a name of the time of SSL, or one of another product.
_spelled(setting, text) := [{"op": "set-attribute", "at": setting.at, "value": setting.meant}] if {
	upper(text) != setting.meant
} else := []

# Four digits for each suite.
_is_codes(text) if {
	regex.match(`^[0-9A-Fa-f]+$`, text)
	count(text) % 4 == 0
}
