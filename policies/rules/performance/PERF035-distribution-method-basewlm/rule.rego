package ezlint.rules.performance.perf035

import data.ezlint.lib.distribution
import data.ezlint.lib.stack
import data.ezlint.rules.availability.avl053

finding contains f if {
	some entry in distribution.to_stacks
	not _has_one_target(entry)
	not _is_for_daemons(entry)

	# AVL053 reports that the owner of the address has another method.
	not _differs[entry.at]
	f := object.union(_method(entry), {"args": {"dvipa": distribution.subject(entry)}})
}

_differs contains f.at if {
	some f in avl053.finding
	f.message == "method"
}

_method(entry) := {
	"at": entry.DISTMETHOD.at,
	"message": "coded",
	"fix": [{"op": "replace", "at": entry.DISTMETHOD.at, "text": "DISTMETHOD SERVERWLM"}],
} if {
	entry.DISTMETHOD.value == "BASEWLM"
} else := {
	"at": entry.at,
	"fix": [{"op": "insert", "before": _subject(entry).at, "text": "DISTMETHOD SERVERWLM"}],
} if {
	not entry.DISTMETHOD
	not entry.damaged
}

_subject(entry) := address if {
	address := entry.address
} else := entry.interface

_has_one_target(entry) if {
	not distribution.goes_to_all(entry)
	count(entry.DESTIP.target) == 1
}

# Every port belongs to a daemon with an address space for each client.
_is_for_daemons(entry) if {
	not entry.PORT.range
	every port in entry.PORT.port {
		_forks(port.value)
	}
}

_forks(port) if port in stack.parameter("PERF035", "forking_ports")

# inetd starts a program for each client.
_forks(port) if _of_inetd[port]

_of_inetd contains entry.port.value if {
	some entry in input.stack.ports
	regex.match(`^(OMVS|INETD)`, entry.job.value)
}
