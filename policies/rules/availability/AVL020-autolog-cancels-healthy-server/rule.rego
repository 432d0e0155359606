package ezlint.rules.availability.avl020

import data.ezlint.lib.autolog
import data.ezlint.lib.omproute

finding contains f if {
	some port in input.stack.ports
	_is_watched(port)
	case := _case(port, upper(port.job.value))
	f := _finding(port, case, port.port.value)
}

finding contains f if {
	some range in input.stack.portRanges
	_is_watched(range)
	range.count.value > 1
	f := _finding(range, {"message": "range", "severity": "warning"}, range.first.value)
}

_finding(entry, case, number) := object.union(
	{
		"at": entry.job.at,
		"args": {"job": entry.job.value, "protocol": entry.protocol.value, "port": number},
		"fix": [{"op": "replace", "at": entry.job.at, "text": concat(" ", [entry.job.value, "NOAUTOLOG"])}],
	},
	case,
)

_is_watched(entry) if {
	not entry.NOAUTOLOG
	not entry.damaged
	autolog.jobs[upper(entry.job.value)]
}

_case(port, job) := {} if {
	port.protocol.value == "TCP"
	port.port.value == 20
} else := _rip(port, job) if {
	startswith(job, "OMPR")
	port.protocol.value == "UDP"
} else := {} if {
	startswith(job, "PAGENT")
} else := {} if {
	startswith(job, "INETD")
	port.at > min({other.at | some other in autolog.reservations[job]; other.port; _is_watched(other)})
}

_rips := {520: ["rip", "RIP"], 521: ["ripng", "RIPng"]}

# OMPROUTE without this protocol; severity information if its protocols are unknown.
_rip(port, job) := {"message": "omproute", "args": object.union(_args(port, job), {"rip": _rips[port.port.value][1]})} if {
	count(omproute.protocols) > 0
	not omproute.protocols[_rips[port.port.value][0]]
}

_rip(port, job) := {"message": "omproute", "severity": "info", "args": object.union(_args(port, job), {"rip": _rips[port.port.value][1]})} if {
	count(omproute.protocols) == 0
}

_args(port, job) := {"job": job, "protocol": port.protocol.value, "port": port.port.value}
