package ezlint.rules.correctness.cor039

import data.ezlint.lib.cinet
import data.ezlint.lib.peers

finding contains f if {
	_setting.at
	reserved := [entry | some entry in _reservations; _overlaps(entry, _range); not _is_of_cinet(entry)]
	count(reserved) > 0
	f := {
		"at": _setting.at,
		"severity": "info",
		"args": {"first": _range.first, "last": _range.last, "count": count(reserved)},
		"related": [{"at": entry.at, "message": "entry", "args": {"entryFirst": entry.first, "entryLast": entry.last}} | some entry in reserved],
	}
}

finding contains f if {
	valued := [{"peer": peer, "value": _from(peer.explicitBindPortRange.first, peer.explicitBindPortRange.count)} | some peer in peers.comparable]
	differing := peers.differing(_range, valued)
	some theirs in {one.value | some one in differing}
	f := {"at": _setting.at, "message": "differs", "args": _args(theirs, sort([one.peer.name | some one in differing; one.value == theirs]))}
}

finding contains f if {
	_meets_cinet
	f := {"at": _setting.at, "message": "cinet", "args": _args(cinet.range, "")}
}

# One finding for the ports of common INET and for their reservation.
_is_of_cinet(entry) if {
	_meets_cinet
	entry.job == "OMVS"
	_overlaps(entry, cinet.range)
}

_meets_cinet if {
	cinet.is_used
	_overlaps(cinet.range, _range)
}

_setting := input.stack.settings.GLOBALCONFIG.EXPLICITBINDPORTRANGE

_range := _from(_setting.first.value, _setting.count.value)

_from(first, number) := {"first": first, "last": (first + number) - 1}

_overlaps(a, b) if {
	a.first <= b.last
	b.first <= a.last
}

_args(theirs, name) := {"first": _range.first, "last": _range.last, "other": name, "otherFirst": theirs.first, "otherLast": theirs.last}

_reservations := array.concat(
	[{"at": entry.at, "first": entry.port.value, "last": entry.port.value, "job": _job(entry)} |
		some entry in input.stack.ports
		entry.protocol.value == "TCP"
	],
	[object.union({"at": entry.at, "job": _job(entry)}, _from(entry.first.value, entry.count.value)) |
		some entry in input.stack.portRanges
		entry.protocol.value == "TCP"
	],
)

_job(entry) := upper(object.get(entry, ["job", "value"], ""))
