package ezlint.rules.availability.avl018

import data.ezlint.lib.autolog
import data.ezlint.lib.omproute
import data.ezlint.lib.stack

finding contains f if {
	stack.can_conclude("PORT")
	stack.can_conclude("PORTRANGE")
	count(_unclear) == 0
	some entry in autolog.entries
	not autolog.is_reserved(entry.job)
	not _opens_nothing(entry.procedure)
	not _mismatched[entry.at]
	not autolog.doubtful[entry.at]
	f := {
		"at": entry.at,
		"args": {"name": entry.procedure, "job": entry.job},
	}
}

# Reservations for an unknown name.
_unclear := [port |
	some port in array.concat(input.stack.ports, input.stack.portRanges)
	object.get(port, ["job", "state"], "") in {"symbolic", "invalid", "unknown"}
]

_opens_nothing(procedure) if {
	some name in ["TRMD", "PAGENT", "RESOLV", "EZAZSSI", "VTAM", "SYSLOGD", "CSSMTP", "DMD"]
	startswith(procedure, name)
}

# OSPF has no ports.
_opens_nothing(procedure) if {
	startswith(procedure, "OMPR")
	count({"rip", "ripng"} & omproute.protocols) == 0
}

# AVL019 reports it in more detail.
_mismatched contains entry.at if {
	some entry in autolog.entries
	autolog.forked_reservation(entry)
}

_mismatched contains entry.at if {
	some entry in autolog.entries
	entry.coded
	autolog.reservations[entry.procedure]
}
