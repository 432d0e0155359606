# METADATA
# title: Stack does not rejoin the sysplex after recovery
# description: RECOVERY and AUTOREJOIN of SYSPLEXMONITOR go together.
# custom:
#   id: AVL002
package ezlint.rules.availability.avl002

import data.ezlint.lib.sysplex_monitor as sysplex

finding contains f if {
	sysplex.monitor.RECOVERY.value == true
	sysplex.monitor.AUTOREJOIN.value == false
	f := {
		"at": sysplex.place("AUTOREJOIN", sysplex.monitor.RECOVERY.at),
		"args": {},
		"fix": sysplex.code("AUTOREJOIN", "AUTOREJOIN"),
	}
}

finding contains f if {
	sysplex.monitor.AUTOREJOIN.value == true
	sysplex.monitor.RECOVERY.value == false
	f := {
		"at": sysplex.monitor.AUTOREJOIN.at,
		"message": "alone",
		"args": {},
		"fix": sysplex.code("RECOVERY", "RECOVERY"),
	}
}
