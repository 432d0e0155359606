package ezlint.rules.correctness.cor057

import data.ezlint.lib.local_addresses

finding contains f if {
	some entry in _entries
	local_addresses.all_known
	not _is_available(entry)
	f := object.union(
		{"at": entry.place, "args": {"subject": entry.subject, "name": entry.name}},
		_kind_of_absence(entry),
	)
}

finding contains f if {
	input.stack.settings.GLOBALCONFIG.EXPLICITBINDPORTRANGE.value == false
	some entry in _entries
	not entry.server
	distributions := local_addresses.distributions_of(entry.name)
	count(distributions) > 0
	every distribution in distributions {
		not distribution.SYSPLEXPORTS
	}
	f := {
		"at": entry.place, "severity": "warning", "message": "ports",
		"args": {"subject": entry.subject, "name": entry.name},
		"related": [{"at": distribution.at, "message": "distribution"} | some distribution in distributions],
	}
}

finding contains f if {
	some key, entries in _by_subject
	some entry in entries
	earlier := sort({other.place | some other in entries; other.place < entry.place; other.name != entry.name})
	count(earlier) > 0
	f := {
		"at": entry.place, "message": "twice",
		"args": {"subject": entry.subject, "family": entry.family},
		"related": [{"at": earlier[0], "message": "first"}],
		"replaces": _told(entry),
	}
}

# The parser problems of the entry.
_told(entry) := [problem.at | some problem in input.stack.problems; problem.kind == "check"; problem.within == entry.place]

# The stack uses the first block.
_entries contains entry if {
	block := input.stack.other.SRCIP[0]
	some kind, operand in {"JOBNAME": "job", "DESTINATION": "remote"}
	some written in block[kind]
	source := _source(written)
	entry := {
		"place": written.at, "kind": kind, "subject": written[operand].value, "name": source.name, "family": source.family,
		"server": _is_server(written), "isName": source.isName,
	}
}

_source(written) := {"name": written.source.value, "family": 6, "isName": false} if {
	contains(written.source.value, ":")
} else := {"name": written.source.value, "family": 4, "isName": false} if {
	written.source.value
} else := {"name": written.interface.value, "family": 6, "isName": true} if {
	written.interface.value
}

default _is_server(_) := false

_is_server(written) if written.DIRECTION.value == "SERVER"

_by_subject[[entry.kind, entry.subject, entry.family]] contains entry if some entry in _entries

_is_available(entry) if {
	entry.isName
	local_addresses.names[entry.name]
	not _ipv4_names[entry.name]
}

_is_available(entry) if {
	not entry.isName
	local_addresses.may_have(entry.name)
}

_is_available(entry) if local_addresses.is_elsewhere(entry.name)

_ipv4_names contains interface.name if {
	some interface in input.stack.interfaces
	interface.family == 4
}

default _kind_of_absence(_) := {}

_kind_of_absence(entry) := {"message": "family", "replaces": _told(entry)} if {
	entry.isName
	_ipv4_names[entry.name]
} else := {"severity": "info"} if {
	local_addresses.may_be_target(entry.family)
}
