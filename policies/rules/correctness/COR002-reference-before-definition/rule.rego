package ezlint.rules.correctness.cor002

import data.ezlint.lib.lists
import data.ezlint.lib.stack

finding contains f if {
	some [usage, name], found in _early
	reference := input.stack.references[min(found)]
	definition := reference.definitions[0]
	f := object.union(
		{
			"at": reference.at,
			"args": {"statement": usage, "name": name},
			"related": [{"at": definition, "message": "definition", "args": {"name": name}}],
			"fix": _move(reference, definition),
		},
		_text(usage),
	)
}

_kinds := {"interface", "link", "device", "dvipa"}

# Positions of the early uses in the list of references.
_early[[reference.usage, reference.name]] contains i if {
	some i, reference in input.stack.references
	reference.early == true
	count([kind | some kind in reference.kinds; kind in _kinds]) > 0
	not reference.usage in {"DELETE", "IPCONFIG", "IPCONFIG6", "SRCIP"}
	not _deletions[reference.statement]
	not _is_no_vipa(reference)
	not _is_running(reference)
}

# A data set that changes a running stack stops active resources before it defines them again.
_is_running(reference) if {
	reference.usage == "STOP"
	not input.stack.initial
}

# SOURCEVIPAINTERFACE that names an adapter fails in any order.
_is_no_vipa(reference) if {
	reference.usage == "INTERFACE"
	stack.adapter_names[upper(reference.name)]
}

# VIPADELETE and VIPADISTRIBUTE DELETE are intended to remove an earlier definition.
_deletions contains entry.at if {
	some block in input.stack.other.VIPADYNAMIC
	some entry in block.VIPADELETE
}

_deletions contains entry.at if {
	some entry in input.stack.distributions
	entry.DELETE
}

_text(usage) := {"message": "start", "severity": "hint"} if usage in {"START", "STOP"}

_text("BEGINROUTES") := {"message": "route"}

_text("LINK") := {"message": "link"}

_text("INTERFACE") := {"message": "vipa"}

_text("VIPADYNAMIC") := {"message": "dvipa"}

_text(usage) := {} if not usage in {"START", "STOP", "BEGINROUTES", "LINK", "INTERFACE", "VIPADYNAMIC"}

# The definition is moved before the use, unless it itself depends on a later definition.
_move(reference, definition) := [{"op": "move", "at": from, "before": front}] if {
	from := _statement_of[definition]
	front := _front(reference)
	count([needed | some needed in _needed_by[from]; needed > front]) == 0
} else := []

_statement_of[definition.at] := definition.statement if some definition in input.stack.definitions

# The places of the names in a statement.
_needed_by[reference.statement] contains min(reference.definitions) if {
	some reference in input.stack.references
	count(reference.definitions) > 0
}

# A sub-statement is moved before a sub-statement, everything else before the complete statement or block.
_front(reference) := reference.statement if reference.usage == "VIPADYNAMIC"

_front(reference) := _statement_around[reference.at] if reference.usage != "VIPADYNAMIC"

_statement_around := lists.last_not_after(
	{input.stack.references[min(found)].at | some found in _early},
	{statement.at | some statement in input.stack.statements},
)
