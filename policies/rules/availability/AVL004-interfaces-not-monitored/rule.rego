package ezlint.rules.availability.avl004

import data.ezlint.lib.omproute
import data.ezlint.lib.stack
import data.ezlint.lib.sysplex_monitor as sysplex

finding contains f if {
	sysplex.defines_dvipas
	sysplex.monitor.RECOVERY.value == true
	sysplex.monitor.MONINTERFACE.value == false
	count(stack.ethernet_interfaces) > 0
	not _has_one_shared_interface
	f := {
		"at": sysplex.place("MONINTERFACE", sysplex.monitor.RECOVERY.at),
		"fix": array.concat(sysplex.code("MONINTERFACE", _text), [{"op": "add-parameter", "to": interface.at, "text": "MONSYSPLEX"} |
			some interface in stack.ethernet_interfaces
			sysplex.is_not_monitored(interface)
			not interface.settings.MONSYSPLEX
		]),
	}
}

finding contains f if {
	sysplex.defines_dvipas
	sysplex.monitor.RECOVERY.value == true
	sysplex.monitor.MONINTERFACE.value == true
	sysplex.monitor.DYNROUTE.value == false
	omproute.is_likely
	_monitors_any
	f := {
		"at": sysplex.place("DYNROUTE", sysplex.monitor.MONINTERFACE.at),
		"message": "routes",
		"fix": sysplex.code("DYNROUTE", "DYNROUTE"),
	}
}

# AVL005 reports that no interface is monitored.
_monitors_any if {
	some interface in input.stack.interfaces
	not sysplex.is_not_monitored(interface)
}

# All members would leave at once.
_has_one_shared_interface if {
	count(stack.ethernet_interfaces) == 1
	stack.interface_facts(stack.ethernet_interfaces[0].name).sharedPort == true
}

default _text := "MONINTERFACE"

_text := "MONINTERFACE DYNROUTE" if {
	omproute.is_likely
	not sysplex.monitor.DYNROUTE.at
} else := "MONINTERFACE NODYNROUTE" if {
	not omproute.is_likely
	not sysplex.monitor.DYNROUTE.at
}
