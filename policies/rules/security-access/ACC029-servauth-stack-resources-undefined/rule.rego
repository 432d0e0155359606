package ezlint.rules.security_access.acc029

import data.ezlint.lib.access

finding contains {"at": input.stack.files[0].at, "message": "inactive"} if {
	input.stack.initial == true
	input.environment.saf.servauthActive == false
}

finding contains {"at": input.stack.files[0].at, "args": {"resources": concat(", ", sort(_missing))}} if {
	input.stack.initial == true
	not input.environment.saf.servauthActive == false
	count(_missing) > 0
}

_missing contains concat(".", resource) if {
	profiles := input.environment.saf.servauthProfiles
	some resource in _needed
	count([profile | some profile in profiles; access.covers(profile, _known(resource))]) == 0
}

# The job name of the stack is not certain, so any name is accepted.
_known(resource) := [_qualifier(part) | some part in resource]

_qualifier("sysname") := upper(object.get(input.environment, "systemName", "?"))

_qualifier("tcpname") := "?"

_qualifier("*") := "?"

_qualifier(part) := part if not part in {"sysname", "tcpname", "*"}

_needed contains ["EZB", "STACKACCESS", "sysname", "tcpname"]

_needed contains ["EZB", "NETSTAT", "sysname", "tcpname", "*"]

_needed contains ["EZB", "INITSTACK", "sysname", "tcpname"] if input.stack.settings.TCPCONFIG.TTLS.value == true

_needed contains ["EZB", "NETMGMT", "sysname", "tcpname", "*"] if {
	some service in input.stack.settings.NETMONITOR
	service.value == true
	service.at
}

_needed contains ["EZB", "PORTACCESS", "sysname", "tcpname", upper(entry.SAF.value)] if {
	some list in ["ports", "portRanges", "unreservedPorts"]
	some entry in input.stack[list]
}
