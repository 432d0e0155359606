package ezlint.rules.correctness.cor089

import data.ezlint.lib.access

finding contains f if {
	some r in access.reservations
	some [names, protocol, _] in _by_port[r.first]
	r.protocol == _other[protocol]
	some name in names
	startswith(r.job, name)
	not _is_reserved(r.first, protocol)
	f := {
		"at": r.at,
		"args": {"port": r.first, "job": r.entry.job.value, "coded": r.protocol, "protocol": protocol},
		"fix": [{"op": "replace", "at": r.entry.protocol.at, "text": protocol}],
	}
}

_other := {"TCP": "UDP", "UDP": "TCP"}

# An unknown reservation may also be for the protocol.
_is_reserved(port, protocol) if {
	some entry in access.reservations_within(port, port)
	entry.protocol == protocol
}

_is_reserved(port, _) if {
	some entry in input.stack.ports
	entry.port.value == port
	not entry.protocol.value
}

# Names of servers, their protocol, and their standard ports.
_servers := [
	[["FTPD"], "TCP", [20, 21]],
	[["SSHD"], "TCP", [22]],
	[["TN3270"], "TCP", [23, 992]],
	[["CSSMTP", "SMTP"], "TCP", [25]],
	[["LPSERVE"], "TCP", [515]],
	[["NSSD"], "TCP", [4159]],
	[["DCAS"], "TCP", [8990]],
	[["OSNMPD"], "UDP", [161]],
	[["TRAPFWD", "SNMPQE"], "UDP", [162]],
	[["IKED"], "UDP", [500, 4500]],
	[["SYSLOGD"], "UDP", [514]],
	[["OMPR"], "UDP", [520, 521]],
	[["NET", "VTAM"], "UDP", [12000, 12001, 12002, 12003, 12004]],
]

_by_port[port] contains server if {
	some server in _servers
	some port in server[2]
}
