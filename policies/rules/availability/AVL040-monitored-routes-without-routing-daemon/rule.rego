package ezlint.rules.availability.avl040

import data.ezlint.lib.omproute
import data.ezlint.lib.stack
import data.ezlint.lib.sysplex_monitor as sysplex

finding contains f if {
	stack.complete
	interface := sysplex.monitor.MONINTERFACE
	interface.value == true
	interface.at
	not sysplex.monitor.DYNROUTE.value == false
	not object.get(sysplex.monitor, ["DYNROUTE", "state"], "") in {"symbolic", "unknown", "invalid"}
	omproute.is_absent
	f := {"at": interface.at, "fix": sysplex.code("DYNROUTE", "NODYNROUTE")}
}
