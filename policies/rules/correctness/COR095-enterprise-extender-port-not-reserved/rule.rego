package ezlint.rules.correctness.cor095

import data.ezlint.lib.access
import data.ezlint.lib.enterprise_extender as extender
import data.ezlint.lib.stack

finding contains f if {
	_is_known
	port := _missing[_]
	f := {
		"at": _last,
		"args": {"port": port, "reserved": _ports, "job": _job},
		"fix": [{"op": "add-statement", "text": sprintf("PORT %d UDP %s", [port, _job]), "after": _last}],
	}
}

# The job that has at least three of the ports; the others have at most two.
finding contains f if {
	_is_known
	some port in _all
	some holder in _jobs[port]
	not holder in {_job, "*", "OMVS"}
	count(_jobs[port]) == 1
	f := {
		"at": min(_places[port]),
		"message": "other",
		"args": {"port": port, "holder": holder, "reserved": _ports, "job": _job},
	}
}

_is_known if {
	not input.environment.enterpriseExtender == false
	stack.can_conclude("PORT")
	stack.is_understood("PORTRANGE")
}

# The last reservation for the job.
_last := max({at | some port in _ports; some at in _places[port]})

_all := numbers.range(extender.first_port, extender.last_port)

# The reservations of these ports; both protocols, because a wrong protocol is another error.
_reserved := access.reservations_within(extender.first_port, extender.last_port)

_jobs[port] contains r.job if {
	some r in _reserved
	r.protocol == "UDP"
	some port in _all
	r.first <= port
	port <= r.last
}

_places[port] contains r.at if {
	some r in _reserved
	some port in _all
	r.first <= port
	port <= r.last
}

# Reserved in any way, also as RESERVED or AUTHPORT.
_taken contains entry.port.value if some entry in input.stack.ports

_job := min(jobs) if {
	jobs := {job | some port in _all; some job in _jobs[port]; count(_ports_of(job)) > 2}
	count(jobs) > 0
}

_ports := _ports_of(_job)

_ports_of(job) := [port | some port in _all; _jobs[port] == {job}]

_missing := [port |
	some port in _all
	not _places[port]
	not _taken[port]
]
