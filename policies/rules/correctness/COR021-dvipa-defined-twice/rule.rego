package ezlint.rules.correctness.cor021

import data.ezlint.lib.ip
import data.ezlint.lib.peers

finding contains f if {
	not _has_unknown_deletion
	not _has_open_block
	some statement, places in _repeated
	not _misread[statement]
	some at in _reported(places)
	definition := _definitions[at]
	first := _definitions[definition.again].statement
	not _is_of_another(statement, first, definition.name)
	f := {
		"at": at,
		"args": {"dvipa": definition.name, "second": _keyword(statement), "first": _keyword(first)},
		"related": [{"at": definition.again, "message": "first", "args": {"dvipa": definition.name}}],
		"fix": [{"op": "delete", "at": _superfluous(statement, at, places)}],
	}
}

# The VIPADEFINE of an address that this stack backs up and another one defines: COR059 reports it, because the VIPABACKUP is right.
_is_of_another(statement, first, address) if {
	{_keyword(statement), _keyword(first)} == {"VIPADEFINE", "VIPABACKUP"}
	some peer in peers.comparable
	some dvipa in peer.dvipas
	ip.without_prefix(dvipa) == ip.without_prefix(address)
}

# It can delete the earlier definition.
_has_unknown_deletion if {
	some block in input.stack.other.VIPADYNAMIC
	some entry in block.VIPADELETE
	some operand in ["address", "interface"]
	some one in entry[operand]
	one.state
}

# What follows a block that is not closed was read as a part of it.
_has_open_block if {
	some problem in input.stack.problems
	problem.kind == "missing-end"
	problem.statement == "VIPADYNAMIC"
}

# Sub-statements that were not completely understood: if a keyword is missing, they contain addresses of the next one.
_misread contains problem.within if {
	some problem in input.stack.problems
	problem.kind in {"unknown-word", "invalid-value"}
}

# Addresses and interface names that are already defined, by their sub-statement.
_repeated[definition.statement] contains definition.at if {
	some definition in input.stack.definitions
	definition.kind == "dvipa"
	definition.again
}

_definitions[definition.at] := definition if some definition in input.stack.definitions

_addresses contains dvipa.at if some dvipa in input.stack.dvipas

# The addresses; the interface name of an IPv6 DVIPA if only that is repeated.
_reported(places) := places & _addresses if {
	count(places & _addresses) > 0
} else := places

_entries[dvipa.entry.at] contains dvipa if some dvipa in input.stack.dvipas

_keyword(statement) := {"define": "VIPADEFINE", "backup": "VIPABACKUP"}[[dvipa.kind | some dvipa in _entries[statement]][0]]

# The complete sub-statement, if it contains only repeated addresses.
_superfluous(statement, at, places) := statement if {
	count(_entries[statement]) <= count(_reported(places))
} else := at
