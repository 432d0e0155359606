package ezlint.rules.security_access.acc038

import data.ezlint.lib.inetd

finding contains {"at": service.at} if {
	some service in inetd.services
	_is_otelnet(service)
	inetd.has_option(service.entry, "h")
}

finding contains {"at": service.entry.settings.user.at, "message": "user"} if {
	some service in inetd.services
	_is_otelnet(service)
	upper(service.entry.settings.user.value) == "BPXROOT"
}

_is_otelnet(service) if service.name == "otelnet"

_is_otelnet(service) if endswith(service.entry.settings.program.value, "otelnetd")
