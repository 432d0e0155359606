package ezlint.rules.availability.avl023

import data.ezlint.lib.stack
import data.ezlint.lib.stackwide

finding contains f if {
	message := _message(_interval.value)
	f := {
		"at": stackwide.place("TCPCONFIG", _interval, input.stack.files[0]),
		"message": message,
		"args": {"minutes": _interval.value, "timeout": object.get(input.environment, ["firewall", "idleTimeoutMinutes"], 0)},
	}
}

_interval := input.stack.settings.TCPCONFIG.INTERVAL

_message(0) := "default"

_message(minutes) := "short" if {
	minutes > 0
	minutes < stack.parameter("AVL023", "min_minutes")
}

_message(minutes) := "firewall" if {
	minutes >= stack.parameter("AVL023", "min_minutes")
	input.environment.firewall.idleTimeoutMinutes < minutes
	input.environment.firewall.idleTimeoutMinutes > 0
}
