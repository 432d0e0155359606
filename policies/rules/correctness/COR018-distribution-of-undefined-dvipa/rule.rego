package ezlint.rules.correctness.cor018

import data.ezlint.lib.names
import data.ezlint.lib.stack
import data.ezlint.lib.unread
import data.ezlint.rules.availability.avl044

finding contains f if {
	stack.complete
	count(_unknown) == 0
	some name, places in _undefined
	_is_absent(name)

	# AVL044 reports the misspelled name in the definition.
	not avl044.names_elsewhere[upper(name)]

	# A definition in error contains it.
	not unread.words[name]
	not _is_lost_in_repetition(name)
	in_order := sort(places)
	f := {
		"at": in_order[0],
		"message": _message(name),
		"args": {"dvipa": name},
		"related": array.concat(
			[{"at": at, "message": "similar", "args": {"dvipa": other}} | some other in names.similar_by_part(name, _by_part); at := min(_defined[other])],
			[{"at": at, "message": "again"} | some at in array.slice(in_order, 1, count(in_order))],
		),
	}
}

# Dynamic VIPAs that resemble a reported name: the definition is probably misspelled.
likely contains other if {
	some f in finding
	some other in names.similar_by_part(f.args.dvipa, _by_part)
}

_is_absent(_) if stack.can_conclude("VIPADYNAMIC")

# Blocks in error are read, except for some words that are not addresses.
_is_absent(name) if {
	contains(name, ".")
	every gap in input.stack.gaps {
		_is_readable(gap)
	}
	count([word | some word in unread.words; regex.match(`[0-9]\.[0-9&]|[&:]`, word)]) == 0
}

_is_readable(gap) if gap.reason == "damaged"

_is_readable(gap) if {
	gap.statement != "VIPADYNAMIC"
}

_undefined[reference.name] contains reference.at if {
	some reference in input.stack.references
	reference.kinds == ["dvipa"]
	count(reference.definitions) == 0
	_distributions[reference.statement]
}

_distributions contains entry.at if {
	some entry in input.stack.distributions
	not entry.damaged
	not entry.DELETE
}

_defined[definition.name] contains definition.at if {
	some definition in input.stack.definitions
	definition.kind == "dvipa"
}

# COR021 reports a similar address that is defined twice: one of the two is a misspelling of the name.
_is_lost_in_repetition(name) if {
	some other in names.similar_by_part(name, _by_part)
	_repeated[other]
}

_repeated contains definition.name if {
	some definition in input.stack.definitions
	definition.kind == "dvipa"
	definition.again
}

_by_part[part] contains name if {
	some name, _ in _defined
	some part in names.parts(name)
}

# DVIPAs with an unknown address or name: any of them may be the distributed one.
_unknown contains part.at if {
	some block in input.stack.other.VIPADYNAMIC
	some kind in ["VIPADEFINE", "VIPABACKUP"]
	some entry in block[kind]
	some part in array.concat(object.get(entry, "address", []), [object.get(entry, "interface", {})])
	part.state
}

# Definitions without an address.
_unknown contains entry.at if {
	some block in input.stack.other.VIPADYNAMIC
	some kind in ["VIPADEFINE", "VIPABACKUP"]
	some entry in block[kind]
	_misread[entry.at]
}

_misread contains problem.within if {
	some problem in input.stack.problems
	problem.kind == "missing-operand"
}

_message(name) := "default" if contains(name, ".")

_message(name) := "ipv6" if not contains(name, ".")
