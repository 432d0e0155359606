package ezlint.rules.hygiene.hyg018

import data.ezlint.lib.access
import data.ezlint.lib.measured
import data.ezlint.lib.stack

finding contains f if {
	_hours >= stack.parameter("HYG018", "hours")
	some r in access.reservations
	not r.range
	r.job != "OMVS"
	not contains(r.job, "*")
	counts := _counts[[lower(r.protocol), r.first, r.job]]
	sum(counts) == 0
	not _ports_of_flows[r.first]
	f := {"at": r.at, "args": {"written": access.written(r), "job": r.job, "hours": _hours}}
}

# Hours that the statistics cover. If a site writes the facts itself, there is one number for all of them.
_hours := object.get(input.workload.measured, "portHours", input.workload.measured.hours)

# Connections that the statistics did not count, such as those of a server that inherited its socket.
_ports_of_flows contains flow.port if {
	some flow in measured.flows
	flow.direction == "inbound"
}

# The count of each reservation; several entries may have the same name, with other addresses.
_counts[[port.protocol, port.port, upper(port.job)]] := counts if {
	some port in input.workload.measured.ports
	counts := [_used(other) |
		some other in input.workload.measured.ports
		other.protocol == port.protocol
		other.port == port.port
		upper(other.job) == upper(port.job)
	]
}

_used(port) := object.get(port, "connections", 0) + object.get(port, "mostConnections", 0)
