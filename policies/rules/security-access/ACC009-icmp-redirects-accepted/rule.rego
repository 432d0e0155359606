package ezlint.rules.security_access.acc009

import data.ezlint.lib.omproute
import data.ezlint.lib.stackwide

finding contains f if {
	some statement, family in _families
	setting := input.stack.settings[statement].IGNOREREDIRECT
	setting.value == false
	interfaces := [i | some i in input.stack.interfaces; i.family == family; not i.class in {"virtual", "loopback"}]
	count(interfaces) > 0
	not _may_be_routed(family)
	f := {
		"at": stackwide.place(statement, setting, interfaces[0]),
		"severity": _case.severity,
		"message": _case.message,
		"args": {"statement": statement, "family": sprintf("IPv%d", [family])},
		"fix": [{"op": "set-parameter", "statement": statement, "text": "IGNOREREDIRECT", "replaces": setting}],
	}
}

_families := {"IPCONFIG": 4, "IPCONFIG6": 6}

# OMPROUTE runs, as far as known for this IP version.
_may_be_routed(_) if {
	omproute.may_run
	not input.environment.omproute.protocols
}

_may_be_routed(family) if {
	input.environment.omproute.protocols
	omproute.routes_family(family)
}

# The list of started tasks is complete: a task that is not in it does not run.
default _case := {"severity": "info", "message": "unknown"}

_case := {"severity": "warning", "message": "default"} if {
	input.environment.startedTasks
} else := {"severity": "warning", "message": "default"} if {
	input.environment.omproute.protocols
}
