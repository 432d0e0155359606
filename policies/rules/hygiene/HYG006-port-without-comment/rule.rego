package ezlint.rules.hygiene.hyg006

import data.ezlint.lib.stack
import data.ezlint.rules.correctness.cor024

# The lists are already in the order of their places, so they are not sorted.
finding contains {"at": min([entry.at | some entry in entries]), "args": {"ports": [entry.text | some entry in entries], "count": count(entries)}} if {
	some file in {file | some file in _files}
	entries := array.concat(
		[{"at": entry.at, "text": _text(entry.port, entry.protocol)} |
			some entry in input.stack.ports
			_files[entry.at] == file
			_needs_words(entry, entry.port.value)
			not _explained[entry.port.value]
		],
		[{"at": entry.at, "text": _range_text(entry)} |
			some entry in input.stack.portRanges
			_files[entry.at] == file
			_needs_words(entry, entry.first.value)
		],
	)
	count(entries) > 0
}

_text(port, protocol) := concat(" ", [json.marshal(port.value), protocol.value])

_range_text(entry) := concat(" ", [concat("-", [json.marshal(entry.first.value), json.marshal(last)]), entry.protocol.value]) if {
	last := (entry.first.value + entry.count.value) - 1
}

_needs_words(entry, port) if {
	not entry.damaged
	not cor024.ignored[entry.at]
	port > 1023
	not _without_job[entry.job.value]
	not _known[upper(entry.job.value)]
	not _is_of_z_os(entry, port)
}

_is_of_z_os(entry, port) if {
	entry.protocol.value == "UDP"
	_ports_of_z_os[port]
}

# Sets in the body of a function are built for each of thousands of entries.
_without_job := {"RESERVED", "AUTHPORT"}

# Ports of IKE (NAT traversal) and Enterprise Extender.
_ports_of_z_os := {4500, 12000, 12001, 12002, 12003, 12004}

# Entries without comment, with the file of their statement.
_files[entry.at] := object.get(_file_of, list.at, 0) if {
	some list in input.stack.portLists
	some entry in list.entries
	entry.commented == false
}

# Jobs that share a port share the comment of one of them.
_explained contains _number_at[written.at] if {
	some list in input.stack.portLists
	some written in list.entries
	written.commented == true
}

_number_at[entry.at] := entry.port.value if some entry in input.stack.ports

_file_of[written.at] := written.file if some written in input.stack.statements

_known contains upper(job) if some job in stack.parameter("HYG006", "known_jobs")
