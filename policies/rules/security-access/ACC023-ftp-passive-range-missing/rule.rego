package ezlint.rules.security_access.acc023

import data.ezlint.lib.ftp
import data.ezlint.lib.members
import data.ezlint.lib.stack

finding contains f if {
	some file in ftp.servers
	members.is_absent(file, "PASSIVEDATAPORTS")
	[low, high] := _range
	edit := members.edit(file, "PASSIVEDATAPORTS", sprintf("PASSIVEDATAPORTS (%d,%d)", [low, high]))
	f := {"at": file.at, "fix": array.concat([edit], [added | _are_ports_known; not _is_reserved(low, high); some added in _fix(low, high)])}
}

# The first range that AUTHPORT reserves, otherwise a usual one.
_range := min(reserved) if {
	reserved := {[entry.first, entry.last] | some entry in _reserved; entry.first > 0}
	count(reserved) > 0
} else := [50000, 50199]

finding contains f if {
	_are_ports_known
	some file in ftp.servers
	range := file.settings.PASSIVEDATAPORTS
	low := range.low.value
	high := range.high.value
	low <= high
	not _is_reserved(low, high)
	f := object.union(_reservation(low, high), {"at": range.at, "fix": _fix(low, high)})
}

_are_ports_known if {
	stack.can_conclude("PORTRANGE")
	stack.can_conclude("PORT")
}

# The reservation of all ports for one job is another one than AUTHPORT.
_reservation(low, high) := {"message": "job", "args": {"low": low, "high": high, "job": min(jobs)}} if {
	jobs := {entry.job.value |
		some entry in input.stack.portRanges
		entry.first.value <= low
		high < entry.first.value + entry.count.value
		not entry.protocol.value == "UDP"
	}
	count(jobs) > 0
} else := {"message": "reserve", "args": {"low": low, "high": high}}

# A range that overlaps another one would be rejected, so the other one must be extended.
_fix(low, high) := [{"op": "add-statement", "text": sprintf("PORTRANGE %d %d TCP AUTHPORT", [low, (high - low) + 1])}] if {
	count([1 |
		some entry in input.stack.portRanges
		first := object.get(entry, ["first", "value"], low)
		first <= high
		low < first + object.get(entry, ["count", "value"], 1)
	]) == 0
} else := []

# Every port at which the range or a gap after a reservation could begin is inside a reservation.
_is_reserved(low, high) if {
	starts := {low} | {port | some reserved in _reserved; port := reserved.last + 1; port > low; port <= high}
	every port in starts {
		some reserved in _reserved
		reserved.first <= port
		port <= reserved.last
	}
}

_reserved contains {"first": entry.first.value, "last": (entry.first.value + entry.count.value) - 1} if {
	some entry in input.stack.portRanges
	entry.AUTHPORT
	not entry.protocol.value == "UDP"
}

# An unknown value may be the reservation.
_reserved contains {"first": 0, "last": 65535} if {
	some entry in input.stack.portRanges
	entry.AUTHPORT
	not _is_known(entry)
}

_is_known(entry) if {
	entry.first.value
	entry.count.value
}
