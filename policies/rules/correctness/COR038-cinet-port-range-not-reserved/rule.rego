package ezlint.rules.correctness.cor038

import data.ezlint.lib.access
import data.ezlint.lib.cinet
import data.ezlint.lib.peers
import data.ezlint.lib.stack

finding contains f if {
	cinet.is_used
	stack.can_conclude("PORTRANGE")
	stack.can_conclude("PORT")
	count(_moved) == 0
	some at, protocols in _open
	f := {
		"at": at,
		"args": {"first": cinet.range.first, "last": cinet.range.last, "protocol": concat(" and ", sort(protocols))},
		"fix": [operation | some protocol in sort(protocols); some operation in _fix(protocol)],
	}
}

# The stacks of the system reserve one other range: the mistake is in BPXPRMxx.
finding contains f if {
	cinet.is_used
	some [first, last], place in _moved
	f := {"at": place, "message": "moved", "args": {"first": cinet.range.first, "last": cinet.range.last, "others": sprintf("%d to %d", [first, last])}}
}

_moved[[one.first, one.last]] := place if {
	place := cinet.range_place
	count(peers.neighbors) > 0
	some one in _omvs.TCP
	_resembles_range(one)
	count(_gaps("TCP")) > 0
	every peer in peers.neighbors {
		some other in peer.ports
		[other.first, other.last, other.job] == [one.first, one.last, "OMVS"]
	}
}

# One of the two values of BPXPRMxx is that of the reservation.
_resembles_range(one) if one.first == cinet.range.first

_resembles_range(one) if one.last - one.first == cinet.range.last - cinet.range.first

# Protocols for which the range is not reserved, by the place of their finding.
_open[_place(protocol)] contains protocol if {
	some protocol in ["TCP", "UDP"]
	not _is_reserved(protocol)
}

finding contains f if {
	cinet.is_used
	some reserved in access.reservations
	reserved.entry.SAF
	_is_in_range(reserved.first, reserved.last)
	f := {"at": reserved.at, "message": "saf", "args": {"first": cinet.range.first, "last": cinet.range.last}}
}

_is_reserved(protocol) if count(_gaps(protocol)) == 0

# The parts of the range that are not reserved: each begins with the range or after a reservation, and ends before the next one.
_gaps(protocol) := _between(object.get(_omvs, protocol, set()))

_between(reservations) := [{"first": first, "last": last} |
	starts := union({{cinet.range.first}, {(one.last + 1) | some one in reservations}})
	some first in sort(starts)
	first >= cinet.range.first
	first <= cinet.range.last
	count([one | some one in reservations; one.first <= first; one.last >= first]) == 0
	last := min(union({{cinet.range.last}, {(one.first - 1) | some one in reservations; one.first > first}}))
]

# For any job, also RESERVED.
_taken[protocol] contains {"first": entry.port.value, "last": entry.port.value} if {
	some entry in input.stack.ports
	protocol := entry.protocol.value
	_is_in_range(entry.port.value, entry.port.value)
}

_taken[protocol] contains {"first": entry.first.value, "last": last} if {
	some entry in input.stack.portRanges
	protocol := entry.protocol.value
	last := (entry.first.value + entry.count.value) - 1
	_is_in_range(entry.first.value, last)
}

_is_in_range(first, last) if {
	first <= cinet.range.last
	last >= cinet.range.first
}

_omvs[protocol] contains {"first": reserved.first, "last": reserved.last, "at": reserved.at} if {
	some reserved in access.reservations
	protocol := reserved.protocol
	reserved.job == "OMVS"
}

# The reservation that covers a part, otherwise the file.
_place(protocol) := min(partial) if {
	partial := {one.at | some one in _omvs[protocol]; _is_in_range(one.first, one.last)}
	count(partial) > 0
} else := input.stack.files[0].at

# Ports of other jobs remain theirs: the user decides.
_fix(protocol) := [{"op": "add-statement", "text": sprintf("PORTRANGE %d %d %s OMVS", [gap.first, (gap.last - gap.first) + 1, protocol])} |
	some gap in _between(object.get(_taken, protocol, set()))
]
