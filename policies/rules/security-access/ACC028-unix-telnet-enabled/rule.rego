# METADATA
# title: z/OS UNIX Telnet server is enabled
# custom:
#   id: ACC028
package ezlint.rules.security_access.acc028

import data.ezlint.lib.access

finding contains {"at": r.at, "args": {"port": 23, "job": r.entry.job.value}} if {
	some r in access.reservations
	r.protocol == "TCP"
	r.first == 23
	startswith(r.job, "INETD")
	not _has_inetd_conf
	not _is_loopback(r.entry)
}

_has_inetd_conf if {
	some file in input.stack.files
	file.language == "inetd"
}

_is_loopback(entry) if startswith(entry.BIND.value, "127.")
