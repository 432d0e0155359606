package ezlint.rules.security_access.acc031

import data.ezlint.lib.stack

finding contains f if {
	setting := input.stack.settings.TCPCONFIG.TIMEWAITINTERVAL
	setting.at
	setting.value < stack.parameter("ACC031", "minimum_seconds")
	f := {
		"at": setting.at,
		"message": object.get({0: "zero"}, setting.value, "default"),
		"args": {"seconds": setting.value},
		"fix": [{"op": "set-parameter", "statement": "TCPCONFIG", "text": "TIMEWAITINTERVAL 60", "replaces": setting}],
	}
}
