# METADATA
# title: Keyring is a key database file
# custom:
#   id: TLS029
package ezlint.rules.security_tls.tls029

import data.ezlint.lib.tls

finding contains {"at": at, "message": "password", "severity": "warning", "args": {"rules": tls.list(names)}} if {
	some at, names in _passwords
}

finding contains {"at": at, "args": {"rules": tls.list(names)}} if some at, names in _files

_passwords[setting.at] contains rule.name if {
	some rule in tls.enabled
	setting := rule.settings.KeyringPw
	setting.at
}

_files[rule.settings.Keyring.at] contains rule.name if {
	some rule in tls.enabled
	not rule.settings.KeyringPw.at
	_is_file(rule)
}

_is_file(rule) if startswith(rule.settings.Keyring.value, "/")

_is_file(rule) if rule.settings.KeyringStashFile.at
