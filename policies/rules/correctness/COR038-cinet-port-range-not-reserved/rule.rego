package ezlint.rules.correctness.cor038

import data.ezlint.lib.access
import data.ezlint.lib.cinet
import data.ezlint.lib.stack

finding contains f if {
	cinet.is_used
	stack.can_conclude("PORTRANGE")
	stack.can_conclude("PORT")
	some at, protocols in _open
	f := {
		"at": at,
		"args": {"first": cinet.range.first, "last": cinet.range.last, "protocol": concat(" and ", sort(protocols))},
		"fix": [operation | some protocol in sort(protocols); some operation in _fix(protocol)],
	}
}

# Protocols for which the range is not reserved, by the place of their finding.
_open[_place(protocol)] contains protocol if {
	some protocol in ["TCP", "UDP"]
	not _is_reserved(protocol)
}

finding contains f if {
	cinet.is_used
	some reserved in access.reservations
	reserved.entry.SAF
	reserved.first <= cinet.range.last
	reserved.last >= cinet.range.first
	f := {"at": reserved.at, "message": "saf", "args": {"first": cinet.range.first, "last": cinet.range.last}}
}

_is_reserved(protocol) if count(_gaps(protocol)) == 0

# The parts of the range that are not reserved: each begins with the range or after a reservation, and ends before the next one.
_gaps(protocol) := [{"first": first, "last": last} |
	starts := union({{cinet.range.first}, {(one.last + 1) | some one in _omvs[protocol]}})
	some first in sort(starts)
	first >= cinet.range.first
	first <= cinet.range.last
	count([one | some one in _omvs[protocol]; one.first <= first; one.last >= first]) == 0
	last := min(union({{cinet.range.last}, {(one.first - 1) | some one in _omvs[protocol]; one.first > first}}))
]

_omvs[protocol] contains {"first": reserved.first, "last": reserved.last, "at": reserved.at} if {
	some reserved in access.reservations
	protocol := reserved.protocol
	reserved.job == "OMVS"
}

# The reservation that covers a part, otherwise the file.
_place(protocol) := min(partial) if {
	partial := {one.at | some one in _omvs[protocol]; one.first <= cinet.range.last; one.last >= cinet.range.first}
	count(partial) > 0
} else := input.stack.files[0].at

_fix(protocol) := [{"op": "add-statement", "text": sprintf("PORTRANGE %d %d %s OMVS", [gap.first, (gap.last - gap.first) + 1, protocol])} |
	some gap in _gaps(protocol)
]
