package ezlint.rules.availability.avl002

import data.ezlint.lib.sysplex_monitor as sysplex

finding contains f if {
	sysplex.monitor.RECOVERY.value == true
	sysplex.monitor.AUTOREJOIN.value == false
	not _is_contradicted(sysplex.monitor.RECOVERY)
	f := {
		"at": sysplex.place("AUTOREJOIN", sysplex.monitor.RECOVERY.at),
		"fix": sysplex.code("AUTOREJOIN", "AUTOREJOIN"),
	}
}

finding contains f if {
	sysplex.monitor.AUTOREJOIN.value == true
	sysplex.monitor.RECOVERY.value == false
	f := {
		"at": sysplex.monitor.AUTOREJOIN.at,
		"message": "alone",
		"fix": sysplex.code("RECOVERY", "RECOVERY"),
	}
}

# RECOVERY and NORECOVERY in one statement: COR014 reports it, and which is in effect is not certain.
_is_contradicted(setting) if {
	some change in input.stack.overridden
	change.exclusive == true
	change.by == setting.at
}
