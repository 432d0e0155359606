package ezlint.rules.correctness.cor024

import data.ezlint.lib.lists

# RESERVED and a job.
finding contains f if {
	some entries in _shared
	closed := [entry | some entry in entries; entry.RESERVED]
	jobs := [entry | some entry in entries; entry.job.value]
	at := {closed[0].at, jobs[0].at}
	f := {
		"at": max(at),
		"args": object.union(_port(entries), {"job": jobs[0].job.value}),
		"related": [{"at": min(at), "message": "first"}],
	}
}

# One job and one BIND address: other options, or the same entry again.
finding contains f if {
	count(_unclear_deletions) == 0
	some protocol, by_port in _servers
	some port, by_server in by_port
	some places in by_server
	count(places) > 1
	first := _entry_at[min(places)]
	some at in places
	at != first.at
	entry := _entry_at[at]
	f := object.union(_repetition(first, entry), {
		"at": at,
		"args": {"port": port, "protocol": protocol, "job": entry.job.value},
		"related": [{"at": first.at, "message": "first"}],
	})
}

_repetition(first, entry) := {"message": "options"} if _options(first) != _options(entry)

_repetition(first, entry) := {"message": "twice", "severity": "hint"} if {
	_is_understood(first)
	_is_understood(entry)
	_options(first) == _options(entry)
}

# Several jobs without a distinction.
finding contains f if {
	some entries in _shared
	jobs := [entry | some entry in entries; entry.job.value]
	names := {entry.job.value | some entry in jobs}
	count(names) > 1
	not _is_pattern(names)
	count([entry | some entry in jobs; entry.BIND.state]) == 0
	count([entry | some entry in entries; _shares(entry)]) == 0
	not _may_be_shared
	count({_bind(entry) | some entry in jobs}) < count(names)
	second := [entry | some entry in jobs; entry.job.value != jobs[0].job.value][0]
	f := {
		"at": second.at,
		"message": "jobs",
		"args": object.union(_port(entries), {"jobs": sort(names)}),
		"severity": "info",
		"related": [{"at": jobs[0].at, "message": "first"}],
	}
}

# In PORT and in PORTRANGE.
finding contains f if {
	some protocol in _protocols
	some range_at, firsts in _firsts_in_ranges[protocol]
	before := sort({port | some [port, first] in firsts; first < range_at})
	count(before) > 0
	f := {
		"at": range_at,
		"message": "range",
		"args": {"port": before, "protocol": protocol, "range": _written(_range_at[range_at])},
		"related": [{"at": _first_place(protocol, before[0]), "message": "first"}],
	}
}

# The stack ignores the PORT entries: one finding for those of a range, because the message is the same for each.
finding contains f if {
	some protocol in _protocols
	some range_at, firsts in _firsts_in_ranges[protocol]
	behind := sort({port | some [port, first] in firsts; first > range_at})
	count(behind) > 0
	args := {"port": _short(behind), "protocol": protocol, "range": _written(_range_at[range_at])}
	some [_, first] in firsts
	first > range_at
	f := {
		"at": first,
		"message": "range",
		"args": args,
		"related": [{"at": range_at, "message": "first"}],
	}
}

# The ports as the message shows them, if there are many: thousands of findings would each contain thousands of ports.
_short(ports) := sprintf("%s and %d more", [concat(", ", [json.marshal(port) | some port in array.slice(ports, 0, 6)]), count(ports) - 6]) if {
	count(ports) > 64
} else := ports

# The ports of separate entries in each range, with the place of the first entry.
_firsts_in_ranges[protocol][range_at] contains [port, first] if {
	some protocol in _protocols
	some [range_at, port, first] in _taken[protocol]
}

_taken[protocol] := [[range.at, port, _first_place(protocol, port)] |
	count(_unclear_deletions) == 0
	some [range, port] in _reserved_in_ranges[protocol]
] if {
	some protocol in _protocols
}

_first_place(protocol, port) := min(_places[protocol][port])

_ranges_in_ranges contains f if {
	count(_unclear_deletions) == 0
	some protocol in _protocols
	_has_overlaps[protocol]
	some later in _ranges[protocol]

	# Of two ranges that overlap, one has the first port of the other.
	earliest := min({_first_with(protocol, later.first)} | {at |
		some block in _blocks_of(later)
		at := _first_begun[protocol][block]
	})
	earliest < later.at
	first := _range_at[earliest]
	f := {
		"at": later.at,
		"message": "ranges",
		"args": {"protocol": protocol, "first": _written(first), "second": _written(later)},
		"related": [{"at": first.at, "message": "first"}],
	}
}

# All coded values of the entry are known.
_is_understood(entry) if {
	every part in [part | some part in entry; is_object(part)] {
		not part.state
		part.value != null
	}
}

finding contains f if some f in _ranges_in_ranges

# Entries that the stack ignores: no advice for them. Rules that ask for them need no texts.
ignored contains f.at if some f in _ranges_in_ranges

ignored contains max([range_at, first]) if {
	some protocol in _protocols
	some [range_at, _, first] in _taken[protocol]
}

_protocols := ["TCP", "UDP"]

# Complete PORT entries by protocol.
_entries[protocol] := [entry |
	some entry in input.stack.ports
	entry.protocol.value == protocol
	not entry.damaged
	not _is_port_deleted(protocol, entry.port.value)
] if {
	some protocol in _protocols
}

# Their places by protocol and port, if several entries contain the port or a range includes it.
_places[protocol][entry.port.value] contains entry.at if {
	some protocol in _protocols
	some entry in _entries[protocol]
	_wanted[protocol][entry.port.value]
}

_wanted[protocol] := repeated | in_ranges if {
	some protocol in _protocols
	repeated := _repeated(protocol)
	in_ranges := {port | some [_, port] in _reserved_in_ranges[protocol]}
}

_repeated(protocol) := set() if {
	count(_numbers[protocol]) == count(_entries[protocol])
} else := lists.repeated([entry.port.value | some entry in _entries[protocol]])

# Ports with a separate entry, with the first range that also contains them.
_reserved_in_ranges[protocol] := reserved if {
	some protocol in _protocols
	_has_overlaps[protocol]
	reserved := [[_range_at[at], port] |
		some port in _numbers[protocol]
		at := _first_with(protocol, port)
	]
}

# Ranges without overlaps have at most 65535 ports in total.
_reserved_in_ranges[protocol] := array.concat(in_short, in_long) if {
	some protocol in _protocols
	not _has_overlaps[protocol]
	in_short := [[range, port] |
		some range in _ranges[protocol]
		range.count <= 64
		some port in numbers.range(range.first, range.last)
		_numbers[protocol][port]
	]
	in_long := [[range, port] |
		some range in _ranges[protocol]
		range.count > 64
		some stretch in numbers.range(floor(range.first / 64), floor(range.last / 64))
		some port in _ports_in[protocol][stretch]
		range.first <= port
		port <= range.last
	]
}

_ports_in[protocol][floor(port / 64)] contains port if {
	some protocol in _protocols
	some port in _numbers[protocol]
}

_numbers[protocol] := {entry.port.value | some entry in _entries[protocol]} if some protocol in _protocols

# In the order of their first ports, one begins before the previous one ends.
_has_overlaps[protocol] if {
	some protocol in _protocols
	ordered := sort([[range.first, range.last] | some range in _ranges[protocol]])
	some i, range in ordered
	range[0] <= ordered[i - 1][1]
}

_entry_at[entry.at] := entry if some entry in input.stack.ports

# Entries of one server on one port, if several entries contain the port.
_servers[protocol][port][_server(entry)] contains at if {
	some protocol, by_port in _places
	some port, places in by_port
	count(places) > 1
	some at in places
	entry := _entry_at[at]
}

_shared := [entries |
	count(_unclear_deletions) == 0
	some by_key in _places
	some places in by_key
	count(places) > 1
	entries := [entry | some at in sort(places); entry := _entry_at[at]]
]

# PORTRANGE entries by protocol, in the order of the profile; ports above 65535 are not reserved.
_ranges[protocol] := [range | some range in _all_ranges; range.protocol == protocol] if some protocol in _protocols

_all_ranges := [{
	"at": entry.at,
	"protocol": entry.protocol.value,
	"first": entry.first.value,
	"count": entry.count.value,
	"last": min([(entry.first.value + entry.count.value) - 1, 65535]),
} |
	some entry in input.stack.portRanges
	not entry.damaged
	entry.first.value <= min([(entry.first.value + entry.count.value) - 1, 65535])
	not _is_range_deleted(entry.protocol.value, entry.first.value, entry.count.value)
]

_range_at[range.at] := range if some range in _all_ranges

# For overlapping ranges: a range is divided into blocks of 1, 2, 4 … ports that begin at a multiple of their size, at most two of each
# size, so the work does not depend on the length or number of overlapping ranges.
_sizes := [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536]

_blocks_of(range) := {_block(size, number) |
	some size in _sizes
	first := ceil(range.first / size)
	last := floor((range.last + 1) / size) - 1
	first <= last
	some number in {first, last}
	not _is_within(range, size * 2, floor(number / 2))
}

_is_within(range, size, number) if {
	range.first <= number * size
	((number + 1) * size) - 1 <= range.last
}

# Sizes and numbers are at most 65536.
_block(size, number) := (size * 131072) + number

# The first range that has the block as a part, and the first that begins in it.
_first_made_of[protocol] := {block: min(places) | some block, places in _made_of[protocol]} if some protocol in _protocols

_made_of[range.protocol][block] contains range.at if {
	some range in _all_ranges
	_has_overlaps[range.protocol]
	some block in _blocks_of(range)
}

_first_begun[protocol] := {block: min(places) | some block, places in _begun[protocol]} if some protocol in _protocols

_begun[range.protocol][_block(size, floor(range.first / size))] contains range.at if {
	some range in _all_ranges
	_has_overlaps[range.protocol]
	some size in _sizes
}

# The first range that contains a port.
_first_with(protocol, port) := min({at | some size in _sizes; at := _first_made_of[protocol][_block(size, floor(port / size))]})

# DELETE PORT and DELETE PORTRANGE: the result for their ports depends on the order.
_is_port_deleted(protocol, port) if {
	count(_deleted) > 0
	_deleted[[protocol, port]]
}

_is_range_deleted(protocol, first, number) if {
	count(_deleted) > 0
	_deleted[[protocol, first, number]]
}

_deleted contains [entry.protocol.value, entry.port.value] if {
	some deletion in input.stack.other.DELETE
	some entry in deletion.PORT.entry
}

_deleted contains [entry.protocol.value, entry.first.value, entry.count.value] if {
	some deletion in input.stack.other.DELETE
	some entry in deletion.PORTRANGE.entry
}

_unclear_deletions contains deletion.at if {
	some deletion in input.stack.other.DELETE
	some kind in ["PORT", "PORTRANGE"]
	deletion[kind]
	_is_unclear(deletion, deletion[kind])
}

_is_unclear(deletion, _) if deletion.damaged

_is_unclear(_, names) if {
	some entry in names.entry
	some part in entry
	part.state
}

_is_unclear(_, names) if not names.entry

_port(entries) := {"port": entries[0].port.value, "protocol": entries[0].protocol.value}

_written(range) := sprintf("%d %d", [range.first, range.count])

_server(entry) := [entry.job.value, _bind(entry)]

_bind(entry) := object.get(object.get(entry, "BIND", {}), "value", "")

# The parameters other than port, protocol and job.
_options(entry) := {[name, option.value] |
	some name, option in entry
	not name in {"at", "port", "protocol", "job"}
	option.value != null
}

# An entry with SHAREPORT, which applies to all jobs of its port, and a symbol hides the port.
_may_be_shared if {
	some entry in input.stack.ports
	_shares(entry)
	some name in ["port", "protocol"]
	entry[name].state
}

_shares(entry) if entry.SHAREPORT

_shares(entry) if entry.SHAREPORTWLM

_is_pattern(jobs) if {
	some job in jobs
	regex.match(`[*?]|^OMVS$|^INTCLIEN$`, job)
}
