package ezlint.rules.security_access.acc006

import data.ezlint.lib.stack

finding contains {"at": input.stack.files[0].at, "severity": _severity} if {
	stack.can_conclude("NETACCESS")
	not input.stack.other.NETACCESS
}

default _severity := "hint"

_severity := "warning" if "strict" in {stack.parameter("ACC006", "hardening"), object.get(input.environment, "hardening", "normal")}
