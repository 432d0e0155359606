package ezlint.rules.security_access.acc024

import data.ezlint.lib.access
import data.ezlint.lib.inetd

finding contains f if {
	some r in access.reservations_within(512, 514)
	r.protocol == "TCP"
	services := [service | some [port, service] in _services; port >= r.first; port <= r.last]
	count(services) > 0
	not _is_syslogd(r.entry.job.value)
	not access.may_bind_loopback(r.entry)
	f := {"at": r.at, "args": {"job": r.entry.job.value, "written": access.written(r), "service": services}}
}

finding contains {"at": entry.at, "message": "autolog", "args": {"job": name}} if {
	some block in input.stack.other.AUTOLOG
	some entry in block.entry
	names := [entry[part].value | some part in ["procedure", "JOBNAME"]; _is_server(entry[part].value)]
	name := names[0]
}

finding contains {"at": service.at, "message": "inetd", "args": {"service": _names[service.name]}} if {
	some service in inetd.services
	_names[service.name]
}

_names := {"exec": "rexec", "login": "rlogin", "shell": "rsh"}

_services := [[512, "rexec"], [513, "rlogin"], [514, "rsh"]]

# The port of syslogd has the same number, with UDP. COR089 reports the protocol.
_is_syslogd(job) if startswith(upper(job), "SYSLOGD")

_is_server(name) if regex.match(`^(RXSERVE|MVRSHD)`, upper(name))
