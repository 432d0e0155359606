# METADATA
# title: AT-TLS writes decrypted data to traces
# custom:
#   id: TLS031
package ezlint.rules.security_tls.tls031

import data.ezlint.lib.tls

finding contains f if {
	some at, names in _clear
	f := {"at": at, "args": {"rules": tls.list(names)}, "fix": [tls.set(at, "Off")]}
}

_clear[setting.at] contains rule.name if {
	some rule in tls.enabled
	setting := tls.coded(rule, "CtraceClearText")
	setting.value == "On"
}
