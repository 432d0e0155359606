package ezlint.rules.security_tls.tls040

import data.ezlint.lib.problems

finding contains f if {
	some list in input.stack.policy.objects.TTLSCipherParms
	some setting in _lines(list)
	text := _text(setting)
	wrong := _case(text, setting.at)
	f := object.union(
		{
			"at": setting.at,
			"args": {"text": text, "remedy": _remedy(text)},
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

_case(text, at) := {"fix": array.concat([{"op": "rename-attribute", "at": at, "name": "V3CipherSuites"}], _spelled(text, at))} if {
	regex.match(`^(TLS|SSL)_`, upper(text))
} else := {"message": "code"} if {
	not _is_codes(text)
}

_remedy(text) := "Code the TLS_ name on V3CipherSuites" if {
	regex.match(`^(TLS|SSL)_`, upper(text))
} else := "Code four hexadecimal digits for each suite, without blanks"

# V3CipherSuites accepts no name of the time of SSL.
_spelled(text, at) := [{"op": "set-attribute", "at": at, "value": _own_name(text)}] if {
	startswith(upper(text), "SSL_")
} else := []

_own_name(text) := concat("", ["TLS_", substring(text, 4, -1)])

# Four digits for each suite.
_is_codes(text) if {
	regex.match(`^[0-9A-Fa-f]+$`, text)
	count(text) % 4 == 0
}
