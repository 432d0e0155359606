# METADATA
# title: Port reservation has no comment or known service
# custom:
#   id: HYG006
package ezlint.rules.hygiene.hyg006

import data.ezlint.lib.stack

# Texts by place: numbers sort in a tenth of the time that objects take.
finding contains {"at": places[0], "args": {"ports": ports, "count": count(ports)}} if {
	some texts in _unexplained
	places := sort(object.keys(texts))
	ports := [texts[at] | some at in places]
}

_text(port, protocol) := concat(" ", [json.marshal(port.value), protocol.value])

_unexplained[file][entry.at] := _text(entry.port, entry.protocol) if {
	some entry in input.stack.ports
	file := _files[entry.at]
	_needs_words(entry, entry.port.value)
}

_unexplained[file][entry.at] := _text(entry.first, entry.protocol) if {
	some entry in input.stack.portRanges
	file := _files[entry.at]
	_needs_words(entry, entry.first.value)
}

_needs_words(entry, port) if {
	not entry.damaged
	port > 1023
	not entry.job.value in {"RESERVED", "AUTHPORT"}
	not _known[upper(entry.job.value)]
}

# Entries without comment, with the file of their statement.
_files[entry.at] := object.get(_file_of, list.at, 0) if {
	some list in input.stack.portLists
	some entry in list.entries
	entry.commented == false
}

_file_of[written.at] := written.file if some written in input.stack.statements

_known contains upper(job) if some job in stack.parameter("HYG006", "known_jobs")
