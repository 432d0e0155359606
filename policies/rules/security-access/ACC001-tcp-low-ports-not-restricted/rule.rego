package ezlint.rules.security_access.acc001

import data.ezlint.lib.access
import data.ezlint.lib.stackwide

finding contains f if {
	setting := input.stack.settings.TCPCONFIG.RESTRICTLOWPORTS
	setting.value == false
	access.nothing_hidden("PORT")
	not access.unreserved_controlled("TCP")
	f := {
		"at": stackwide.place("TCPCONFIG", setting, input.stack.files[0]),
		"message": stackwide.message(setting),
		"fix": [{"op": "set-parameter", "statement": "TCPCONFIG", "text": "RESTRICTLOWPORTS", "replaces": setting}],
	}
}
