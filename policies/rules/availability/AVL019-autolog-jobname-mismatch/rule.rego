package ezlint.rules.availability.avl019

import data.ezlint.lib.autolog
import data.ezlint.lib.wildcard

# The reservation has the name with the suffix, AUTOLOG has none.
finding contains f if {
	some entry in autolog.entries
	not autolog.doubtful[entry.at]
	port := autolog.forked_reservation(entry)
	job := upper(port.job.value)
	f := {
		"at": entry.at,
		"args": {"procedure": entry.procedure, "job": job, "port": _number(port)},
		"related": [{"at": port.at, "message": "reservation", "args": {"port": _number(port)}}],
		"fix": array.concat([_fix(entry, job)], _unwatched(job)),
	}
}

# AUTOLOG has the listening job, the reservation has the procedure.
finding contains f if {
	some entry in autolog.entries
	entry.coded
	entry.job != entry.procedure
	some port in autolog.reservations[entry.procedure]
	_is_closed_to(port, entry.job)
	f := {
		"at": port.job.at,
		"severity": "error",
		"message": "port",
		"args": {"procedure": entry.procedure, "job": entry.job, "port": _number(port)},
		"fix": [{"op": "replace", "at": port.job.at, "text": concat(" ", array.concat([entry.job], _option(port)))}],
	}
}

# AUTOLOG would end the server for a port that it does not always use, so the same edit excludes the FTP data port from monitoring.
_unwatched(job) := [{"op": "replace", "at": port.job.at, "text": concat(" ", [port.job.value, "NOAUTOLOG"])} |
	some port in input.stack.ports
	upper(port.job.value) == job
	count(_option(port)) > 0
]

_option(port) := ["NOAUTOLOG"] if {
	port.port.value == 20
	port.protocol.value == "TCP"
	not port.NOAUTOLOG
	not port.damaged
} else := []

# No reservation permits the job: none at all, or none of the FTP control port.
_is_closed_to(_, job) if not autolog.is_reserved(job)

_is_closed_to(port, job) if {
	port.port.value == 21
	count([other | some other in input.stack.ports; other.port.value == 21; _admits(other, job)]) == 0
}

_admits(port, job) if wildcard.matches(upper(port.job.value), job)

_number(port) := port.port.value

_number(port) := port.first.value if not port.port

# JOBNAME directly follows the procedure.
_fix(entry, job) := {"op": "replace", "at": entry.entry.JOBNAME.at, "text": concat(" ", ["JOBNAME", job])} if {
	entry.coded
} else := {"op": "replace", "at": entry.at, "text": concat(" ", [entry.entry.procedure.value, "JOBNAME", job])}
