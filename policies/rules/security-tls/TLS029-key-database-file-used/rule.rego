package ezlint.rules.security_tls.tls029

import data.ezlint.lib.tls

finding contains {"at": at, "message": "password", "severity": "warning", "args": {"rules": sort(names)}} if {
	some at, names in _passwords
}

finding contains {"at": at, "args": {"rules": sort(names)}} if some at, names in _files

_passwords[setting.at] contains rule.name if {
	some rule in tls.enabled
	setting := rule.settings.KeyringPw
	setting.at
	_may_be_file(rule)
}

_files[rule.settings.Keyring.at] contains rule.name if {
	some rule in tls.enabled
	not rule.settings.KeyringPw.at
	_is_file(rule)
}

# A SAF key ring and a token have no password: the check of TTLSKeyringParms reports it.
_may_be_file(rule) if not rule.settings.Keyring.value

_may_be_file(rule) if regex.match(`(?i)^[/.]|\.(kdb|p12|pfx)$`, rule.settings.Keyring.value)

_is_file(rule) if startswith(rule.settings.Keyring.value, "/")

_is_file(rule) if rule.settings.KeyringStashFile.at
