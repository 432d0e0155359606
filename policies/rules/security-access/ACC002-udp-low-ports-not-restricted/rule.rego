package ezlint.rules.security_access.acc002

import data.ezlint.lib.access
import data.ezlint.lib.stackwide

finding contains f if {
	setting := input.stack.settings.UDPCONFIG.RESTRICTLOWPORTS
	setting.value == false
	access.nothing_hidden("PORT")
	f := {
		"at": stackwide.place("UDPCONFIG", setting, input.stack.files[0]),
		"message": _message(setting),
		"severity": _severity,
		"fix": [{"op": "set-parameter", "statement": "UDPCONFIG", "text": "RESTRICTLOWPORTS", "replaces": setting}],
	}
}

default _severity := "warning"

# Less is open: unreserved ports are denied, or SAF is checked.
_severity := "info" if access.unreserved_controlled("UDP")

_message(setting) := stackwide.message(setting) if {
	_severity == "warning"
} else := "unreserved"
