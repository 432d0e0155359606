package ezlint.rules.availability.avl010

import data.ezlint.lib.distribution
import data.ezlint.lib.stack

finding contains f if {
	# Another service may represent this one.
	stack.is_understood("VIPADYNAMIC")
	stack.has_all_members
	some entries in _by_service
	targets := [target | some entry in entries; some target in entry.DESTIP.target]
	count(targets) == 1
	entry := entries[0]

	# Of a DVIPA that is defined elsewhere, the stack may have other targets.
	_defined[distribution.subject(entry)]
	not entry.damaged
	not _is_standby(entry)
	f := {
		"at": targets[0].at,
		"args": {"dvipa": distribution.subject(entry), "target": object.get(targets[0].address, "value", "")},
	}
}

# Several statements for one DVIPA and the same ports are cumulative.
_by_service[key] := [_entry_at[at] | some at in sort(places)] if {
	some key, places in _places
	every at in places {
		not distribution.goes_to_all(_entry_at[at])
	}
}

_places[[distribution.subject(entry), _ports(entry)]] contains entry.at if some entry in _entry_at

_defined contains definition.name if {
	some definition in input.stack.definitions
	definition.kind == "dvipa"
}

_entry_at[entry.at] := entry if {
	some entry in input.stack.distributions
	not entry.DELETE
}

_ports(entry) := sort([port.value | some port in entry.PORT.port])

_is_standby(entry) if entry.DISTMETHOD.value == "HOTSTANDBY"

_is_standby(entry) if entry.DISTMETHOD.state
