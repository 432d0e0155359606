package ezlint.rules.security_access.acc028

import data.ezlint.lib.access
import data.ezlint.lib.inetd
import data.ezlint.lib.members

finding contains {"at": r.at, "args": {"port": 23, "job": r.entry.job.value}} if {
	some r in access.reservations_within(23, 23)
	r.protocol == "TCP"
	r.first == 23
	startswith(r.job, "INETD")
	not _has_inetd_conf
	not access.may_bind_loopback(r.entry)
	not _is_protected
}

finding contains {"at": service.at, "message": _message(service.entry)} if {
	some service in inetd.services
	_is_otelnet(service)
	not _is_protected
}

# AT-TLS protects every session of inetd at the Telnet port, or no partner can reach it outside a tunnel.
_is_protected if {
	some server in input.connections.servers
	server.first == 23
	startswith(server.job, "INETD")
	server.tls.answer == "yes"
}

_is_protected if input.connections.ports["23"].outside.answer == "no"

# inetd.conf shows whether the server is one of its services.
_has_inetd_conf if count(members.files("inetd")) > 0

_is_otelnet(service) if service.name == "otelnet"

_is_otelnet(service) if endswith(service.entry.settings.program.value, "otelnetd")

_message(entry) := "inetd" if {
	_logs_logins(entry)
	_ends_idle_sessions(entry)
} else := "noLimit" if {
	_logs_logins(entry)
} else := "noLogin" if {
	_ends_idle_sessions(entry)
} else := "unlimited"

_logs_logins(entry) if inetd.option(entry, "D") == "login"

_ends_idle_sessions(entry) if {
	seconds := to_number(inetd.option(entry, "c"))
	seconds >= 1
	seconds <= 900
}
