package ezlint.rules.correctness.cor001

import data.ezlint.lib.local_addresses
import data.ezlint.lib.names
import data.ezlint.lib.stack
import data.ezlint.lib.unread

finding contains f if {
	_all_read
	some name, found in _undefined
	indexes := sort(found)
	first := input.stack.references[indexes[0]]
	others := [other | some i in array.slice(indexes, 1, count(indexes)); other := input.stack.references[i]]
	again := [{"at": other.at, "message": "again", "args": {"statement": other.usage}} | some other in others]
	f := object.union({"at": first.at, "related": array.concat(_hints(name), again)}, _text(first.usage, name, first))
}

_all_read if stack.complete

# Regions that were not understood can define only names that they contain.
_all_read if {
	input.stack.initial
	stack.has_all_members
	count([word | some word in unread.words; contains(word, "&")]) == 0
}

_kinds := {"interface", "link", "device"}

# References without a definition: name, positions in the list.
_undefined[reference.name] contains i if {
	some i, reference in input.stack.references
	reference.definitions == []
	_is_undefined(reference)
	not _misread[reference.statement]
	not _misread_lists[reference.usage]

	# The keyword of the statement that defines the name may be missing.
	not unread.words[reference.name]
}

_is_undefined(reference) if {
	# First, because most references without a definition are to jobs.
	_is_of_interfaces(reference)

	# DELETE removes definitions of an earlier profile.
	not reference.usage == "DELETE"

	# MIG004 and MIG005 report the rejected link, MIG001 the rejected statement.
	not _is_of_removed_link(reference)
	not _is_in_removed_statement(reference)
	not _is_dvipa_elsewhere(reference)
	not _is_vipa_elsewhere(reference)
	not _is_made_by_the_stack(reference)
	count([kind | some kind in reference.kinds; _hidden[kind]]) == 0
}

_is_of_interfaces(reference) if {
	some kind in reference.kinds
	kind in _kinds
}

# A LINK also requires a DEVICE statement for them.
_is_made_by_the_stack(reference) if {
	reference.usage != "LINK"
	names.is_generated(reference.name)
}

_is_of_removed_link(reference) if {
	reference.usage == "LINK"
	_removed_devices[reference.name]
}

# MIG005 reports at the link that its device is not defined.
_is_of_removed_link(reference) if {
	reference.usage in {"START", "STOP"}
	some link in input.stack.interfaces
	link.variant == "LINK IPAQENET"
	link.device == reference.name
	stack.is_removed(link)
	stack.has_no_device(link)
}

_removed_devices contains link.device if {
	some link in input.stack.interfaces
	stack.is_removed(link)
}

_is_in_removed_statement(reference) if {
	reference.usage == "GATEWAY"
	stack.release_at_least("2.2")
}

# IPv6 dynamic VIPAs have interface names, which a distributor may bring to this stack.
_is_dvipa_elsewhere(reference) if {
	reference.usage == "SRCIP"
	_takes_dvipas
}

# An excerpt of the interfaces without any static VIPA, such as an example of INTERFACE.
_is_vipa_elsewhere(reference) if {
	stack.is_excerpt
	_missing(reference.usage) == "vipa"
	not _defines_vipa
}

_defines_vipa if {
	some interface in input.stack.interfaces
	interface.class == "virtual"
}

_takes_dvipas if local_addresses.may_be_target(6)

# A statement of this type defines an unknown name.
_hidden contains lower(gap.statement) if {
	some gap in input.stack.gaps
	not _defining[gap.at]
	gap.reason != "unknown-statement"
}

_hidden contains "interface" if unread.hides_interface

_hidden contains "dvipa" if {
	some gap in input.stack.gaps
	gap.statement == "VIPADYNAMIC"
}

_defining contains definition.statement if some definition in input.stack.definitions

# Statements and entries that were not completely understood: the name may be the wrong word.
_misread contains problem.within if {
	some problem in input.stack.problems
	problem.kind in {"unknown-word", "missing-operand", "invalid-value"}
}

# After a wrong word, pairs are misaligned.
_misread_lists contains "HOME" if {
	some gap in input.stack.gaps
	gap.statement == "HOME"
}

# The definition of a name.
_defined[definition.name] contains definition if {
	some definition in input.stack.definitions
	definition.kind in _kinds
}

_kind_of(name) := _places(name)[0][1] if _defined[name]

_text(usage, name, reference) := {"message": key, "args": args} if {
	_kind_of(name)
	[key, args] := _wrong_kind(usage, name, reference)
} else := {"message": _missing(usage), "args": {"statement": usage, "name": name, "similar": _similar_words(name)}}

# The advice names what is defined.
_similar_words(name) := sprintf(" (%s is defined)", [others[0]]) if {
	others := [hint.args.name | some hint in _hints(name)]
	count(others) == 1
} else := ""

_wrong_kind(usage, name, _) := ["startsLink", {"statement": usage, "name": name, "device": device}] if {
	usage in {"START", "STOP"}
	device := min(_devices[name])
} else := ["start", {"statement": usage, "name": name, "similar": ""}] if {
	usage in {"START", "STOP"}
	_removed[name]
}

_wrong_kind(usage, name, reference) := ["takesLink", {"statement": usage, "name": name}] if {
	_kind_of(name) == "interface"
	reference.kinds == ["link"]
}

_wrong_kind("BEGINROUTES", name, _) := ["namesDevice", {"name": name, "links": links}] if {
	_kind_of(name) == "device"
	links := sort(_links[name])
}

# Starting a device that the release rejects does not help.
_devices[link.name] contains link.device if {
	some link in input.stack.interfaces
	not stack.is_removed(link)
}

_removed contains link.name if {
	some link in input.stack.interfaces
	stack.is_removed(link)
}

_links[link.device] contains link.name if some link in input.stack.interfaces

_missing("BEGINROUTES") := "route"

_missing("HOME") := "home"

_missing("LINK") := "link"

_missing("PRIMARYINTERFACE") := "primary"

_missing(usage) := "start" if usage in {"START", "STOP"}

_missing(usage) := "vipa" if usage in {"INTERFACE", "IPCONFIG"}

_missing(usage) := "default" if {
	not usage in {"BEGINROUTES", "HOME", "LINK", "PRIMARYINTERFACE", "START", "STOP", "INTERFACE", "IPCONFIG"}
}

# The places of the definitions of the name, in the order of the text.
_places(name) := sort([[definition.at, definition.kind] | some definition in _defined[name]])

_hints(name) := [{"at": place, "message": "defined", "args": {"name": name, "kind": upper(kind)}} |
	some [place, kind] in _places(name)
] if {
	_defined[name]
} else := [{"at": place, "message": "similar", "args": {"name": other}} |
	some other in names.similar(name, object.keys(_defined))
	some [place, _] in _places(other)
] if {
	not _defined[name]

	# If almost everything is undefined, the reason is not a misspelling.
	count(_undefined) <= 20
} else := []
