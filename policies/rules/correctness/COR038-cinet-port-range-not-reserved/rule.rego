# METADATA
# title: CINET port range is not reserved in the stack
# custom:
#   id: COR038
package ezlint.rules.correctness.cor038

import data.ezlint.lib.access
import data.ezlint.lib.members
import data.ezlint.lib.stack

finding contains f if {
	_is_common
	stack.can_conclude("PORTRANGE")
	stack.can_conclude("PORT")
	some protocol in ["TCP", "UDP"]
	not _is_reserved(protocol)
	f := {
		"at": _place(protocol),
		"args": {"first": _range.first, "last": _range.last, "protocol": protocol},
		"fix": _fix(protocol),
	}
}

finding contains f if {
	_is_common
	some reserved in access.reservations
	reserved.entry.SAF
	reserved.job != "OMVS"
	reserved.first <= _range.last
	reserved.last >= _range.first
	f := {"at": reserved.at, "message": "saf", "args": {"first": _range.first, "last": _range.last}}
}

_is_common if input.environment.cinet.active == true

_is_common if {
	not input.environment.cinet.active == false
	some file in members.files("bpxprm")
	some name in ["FILESYSTYPE", "NETWORK", "SUBFILESYSTYPE"]
	some entry in file.entries[name]
	entry.settings.TYPE.value == "CINET"
}

# The range counts from the AF_INET statement, for both address families.
_range := {"first": first, "last": (first + number) - 1} if {
	network := _networks[0]
	first := _first(network.settings)
	number := _count(network.settings)
	first > 0
	number > 0
} else := {"first": cinet.inaddrAnyPort, "last": (cinet.inaddrAnyPort + cinet.inaddrAnyCount) - 1} if {
	cinet := input.environment.cinet
	count(_networks) == 0
}

_networks := [network |
	some file in members.files("bpxprm")
	some network in file.entries.NETWORK
	network.settings.DOMAINNAME.value == "AF_INET"
	object.get(network.settings, ["TYPE", "value"], "CINET") == "CINET"
	not network.damaged
]

_first(settings) := settings.INADDRANYPORT.value

_first(settings) := 63000 if {
	not settings.INADDRANYPORT
	not settings.INADDRANYCOUNT
}

_count(settings) := settings.INADDRANYCOUNT.value

_count(settings) := 1000 if not settings.INADDRANYCOUNT

# Every port at which the range, or a gap behind a reservation, could begin is inside a reservation.
_is_reserved(protocol) if {
	own := _omvs[protocol]
	starts := {_range.first} | {port | some one in own; port := one.last + 1; port > _range.first; port <= _range.last}
	every port in starts {
		some one in own
		one.first <= port
		port <= one.last
	}
}

_omvs[protocol] contains {"first": reserved.first, "last": reserved.last, "at": reserved.at} if {
	some reserved in access.reservations
	protocol := reserved.protocol
	reserved.job == "OMVS"
}

# The reservation that covers a part, else the file.
_place(protocol) := min(partial) if {
	partial := {one.at | some one in _omvs[protocol]; one.first <= _range.last; one.last >= _range.first}
	count(partial) > 0
} else := input.stack.files[0].at

_fix(protocol) := [{"op": "add-statement", "text": sprintf("PORTRANGE %d %d %s OMVS", [_range.first, (_range.last - _range.first) + 1, protocol])}] if {
	_place(protocol) == input.stack.files[0].at
} else := []
