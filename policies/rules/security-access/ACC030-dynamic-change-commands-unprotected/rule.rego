package ezlint.rules.security_access.acc030

import data.ezlint.lib.access

finding contains {"at": input.stack.files[0].at, "message": "inactive"} if {
	input.stack.initial == true
	input.environment.saf.opercmdsActive == false
}

finding contains {"at": input.stack.files[0].at, "args": {"resources": _missing}} if {
	input.stack.initial == true
	not input.environment.saf.opercmdsActive == false
	count(_missing) > 0
}

_missing := [concat(".", resource) |
	profiles := input.environment.saf.opercmdsProfiles
	some command in ["OBEYFILE", "DROP", "STRTSTOP", "SYSPLEX"]
	resource := ["MVS", "VARY", "TCPIP", command]
	count([profile | some profile in profiles; access.covers(profile, resource)]) == 0
]
