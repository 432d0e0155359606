package ezlint.rules.hygiene.hyg012

finding contains f if {
	_starts_a_stack
	some written in _deletes
	f := object.union({"at": written.at, "args": {"statement": written.statement}}, _deletion(written))
}

# Without a statement that has an effect, its definition would be in effect again: the user decides which of the two to keep.
_deletion(written) := {"fix": [{"op": "delete", "at": written.at}]} if {
	count(input.stack.gaps) == 0
	_deletes_nothing(written)
} else := {}

_deletes_nothing(written) if {
	count(written.names) > 0
	every name in written.names {
		not _defined[name]
	}
}

# All reservations of this kind that are written are still in effect.
_deletes_nothing(written) if {
	reservations := input.stack[_reservations[written.kind]]
	kept := {entry.at | some entry in reservations} | {entry.at | some entry in input.stack.unreservedPorts}
	written_entries := {entry.at |
		some list in input.stack.portLists
		list.statement == written.kind
		some entry in list.entries
	}
	written_entries - kept == set()
}

_reservations := {"PORT": "ports", "PORTRANGE": "portRanges"}

_defined contains upper(definition.name) if some definition in input.stack.definitions

_deletes contains {"at": entry.at, "statement": "DELETE", "names": names, "kind": kind} if {
	some entry in input.stack.other.DELETE
	names := {upper(entry[kind].value) | some kind in ["LINK", "DEVICE"]}
	kind := concat("", [kind | some kind, _ in _reservations; entry[kind]])
}

_deletes contains {"at": entry.at, "statement": "INTERFACE DELETE", "names": {upper(entry.name.value)}} if {
	some entry in input.stack.other.INTERFACE
	entry.DELETE
}

_deletes contains {"at": entry.at, "statement": "VIPADELETE", "names": names} if {
	some block in input.stack.other.VIPADYNAMIC
	some entry in block.VIPADELETE
	names := {address.value | some address in entry.address}
}

# What these delete is not among the definitions.
_deletes contains {"at": entry.at, "statement": concat(" ", [keyword, "DELETE"]), "names": set()} if {
	some block in input.stack.other.VIPADYNAMIC
	some keyword in ["VIPARANGE", "VIPAROUTE"]
	some entry in block[keyword]
	entry.DELETE
}

_deletes contains {"at": entry.at, "statement": "VIPADISTRIBUTE DELETE", "names": set()} if {
	some entry in input.stack.distributions
	entry.DELETE
}

# The combination that only an initial profile has: interfaces, their START, and the settings of the entire stack. A data set for VARY
# OBEYFILE contains the part that changes, and stops before it deletes.
_starts_a_stack if {
	count({"INTERFACE", "DEVICE"} & _written) > 0
	_written.START
	not _written.STOP
	count(_written & {"IPCONFIG", "TCPCONFIG", "UDPCONFIG", "GLOBALCONFIG", "AUTOLOG", "PORT", "BEGINROUTES", "SMFCONFIG", "SACONFIG", "HOME"}) > 2
	count([file | some file in input.stack.files; file.obeyfile == true]) == 0
}

_written contains written.statement if some written in input.stack.statements
