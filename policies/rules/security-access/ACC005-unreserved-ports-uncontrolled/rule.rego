package ezlint.rules.security_access.acc005

import data.ezlint.lib.stack

finding contains f if {
	stack.can_conclude("PORT")
	not input.environment.role == "development"
	open := [protocol | some protocol in ["TCP", "UDP"]; not _controlled[protocol]]
	count(open) > 0
	f := {"at": stack.statement_place("PORT"), "severity": _severity, "args": {"protocols": concat(" and ", open)}}
}

# An entry for any job that neither denies nor checks SAF has no effect.
_controlled contains entry.protocol.value if {
	some entry in input.stack.unreservedPorts
	not _is_idle(entry)
}

_is_idle(entry) if {
	entry.job.value == "*"
	not entry.SAF
	not entry.DENY
}

default _severity := "hint"

_severity := "warning" if "strict" in {stack.parameter("ACC005", "hardening"), object.get(input.environment, "hardening", "normal")}
