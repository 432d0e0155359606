package ezlint.rules.availability.avl005

import data.ezlint.lib.stack
import data.ezlint.lib.sysplex_monitor as sysplex

finding contains f if {
	sysplex.monitor.MONINTERFACE.value == true
	stack.can_conclude("INTERFACE")
	stack.can_conclude("LINK")
	every interface in input.stack.interfaces {
		sysplex.is_not_monitored(interface)
	}
	f := {"at": sysplex.monitor.MONINTERFACE.at}
}

finding contains f if {
	sysplex.monitor.MONINTERFACE.value == false
	monitored := [interface | some interface in input.stack.interfaces; sysplex.is_monitored(interface)]
	first := min({interface.settings.MONSYSPLEX.at | some interface in monitored})
	f := {
		"at": first,
		"message": "unused",
		"severity": "info",
		"args": {"interfaces": sort([interface.name | some interface in monitored])},
	}
}
