package ezlint.rules.availability.avl044

import data.ezlint.lib.ip
import data.ezlint.lib.peers

finding contains f if {
	some [at, own, other, stacks], addresses in _masks
	f := {"at": at, "args": {"address": sort(addresses), "own": own, "other": other, "stack": stacks}}
}

finding contains f if {
	some [dvipa, theirs, stack] in _differing.moveable
	moveable := dvipa.entry.MOVEABLE
	f := {"at": moveable.at, "message": "moveable", "args": {"address": theirs.address, "own": moveable.value, "other": theirs.moveable, "stack": stack}}
}

finding contains f if {
	some [dvipa, theirs, stack] in _differing.name
	f := {"at": dvipa.at, "message": "name", "severity": "error", "args": {"address": theirs.address, "own": dvipa.name, "other": theirs.name, "stack": stack}}
}

# IPv6: the name belongs to another address.
finding contains f if {
	some [dvipa, theirs, stack] in _differing.address
	f := {"at": dvipa.at, "message": "address", "severity": "error", "args": {"name": upper(dvipa.name), "own": _values(dvipa).address, "other": ip.without_prefix(theirs.address), "stack": stack}}
}

# All backups differ: the owner reports it once.
finding contains f if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "define"
	some property in {"moveable", "name", "address"}
	own := _values(dvipa)[property]
	backups := _backups_elsewhere(dvipa, property)
	_is_minority(own, {backup.value | some backup in backups}, count(backups))
	f := object.union(_severity[property], {
		"at": _place(dvipa, property),
		"message": concat("-", ["owner", property]),
		"args": _owner_args(own, backups, _subject(dvipa, property)),
	})
}

finding contains f if {
	some [at, own, backups], addresses in _owner_masks
	f := {"at": at, "message": "owner", "args": _owner_args(own, backups, sort(addresses))}
}

_severity := {"moveable": {}, "name": {"severity": "error"}, "address": {"severity": "error"}}

_place(dvipa, property) := dvipa.entry.MOVEABLE.at if {
	property == "moveable"
} else := dvipa.at

# What both stacks have in common: the name, if the addresses differ.
_subject(dvipa, property) := upper(dvipa.name) if {
	property == "address"
} else := ip.without_prefix(dvipa.address)

_owner_args(own, backups, address) := {
	"address": address,
	"own": own,
	"other": sort({backup.value | some backup in backups}),
	"stack": sort({backup.stack | some backup in backups}),
}

# One mask applies to all addresses of its statement.
_masks[[dvipa.entry.mask.at, _values(dvipa).prefix, theirs.prefix, stack]] contains theirs.address if {
	some [dvipa, theirs, stack] in _differing.prefix
}

_owner_masks[[dvipa.entry.mask.at, own, backups]] contains ip.without_prefix(dvipa.address) if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "define"
	own := _values(dvipa).prefix
	backups := _backups_elsewhere(dvipa, "prefix")
	_is_minority(own, {backup.value | some backup in backups}, count(backups))
}

_is_minority(own, values, stacks) if {
	stacks > 1
	not values[own]
}

# Backups of this stack with the definitions of their owners, by the property that differs, unless the owner reports it.
_differing[property] contains [dvipa, theirs, other.name] if {
	some [dvipa, theirs, other] in _pairs
	some property, own in _values(dvipa)
	_value_of(theirs, property) != own
	backups := _backups_elsewhere(dvipa, property)
	not _owner_reports(other, _value_of(theirs, property), {own} | {backup.value | some backup in backups}, count(backups) + 1)
}

_owner_reports(owner, value, values, stacks) if {
	owner.inRun == true
	_is_minority(value, values, stacks)
}

# The known properties of an entry, under the names of the facts about other stacks.
_values(dvipa) := {property: value |
	some property in ["prefix", "moveable", "name", "address"]
	value := _value(dvipa, property)
}

_value(dvipa, "prefix") := ip.mask_length(dvipa.entry.mask.value)

_value(dvipa, "moveable") := dvipa.entry.MOVEABLE.value

_value(dvipa, "name") := upper(dvipa.name)

_value(dvipa, "address") := ip.without_prefix(dvipa.address) if dvipa.name

_value_of(theirs, "address") := ip.without_prefix(theirs.address)

_value_of(theirs, property) := theirs[property] if property != "address"

# The definition of the address or, without one, of the interface name.
_pairs contains [dvipa, theirs, other] if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "backup"
	some [theirs, other] in _definition_of(dvipa)
}

_definition_of(dvipa) := _definitions[ip.without_prefix(dvipa.address)].define

_definition_of(dvipa) := _definitions[upper(dvipa.name)].define if not _definitions[ip.without_prefix(dvipa.address)].define

_backups_elsewhere(dvipa, property) := {{"stack": other.name, "value": value} |
	some [theirs, other] in _definitions[_subject(dvipa, property)].backup
	value := _value_of(theirs, property)
}

# What other stacks define and back up, by address or name, and kind.
_definitions[ip.without_prefix(theirs.address)][theirs.kind] contains [theirs, other] if {
	some other in peers.comparable
	some theirs in other.definitions
}

_definitions[theirs.name][theirs.kind] contains [theirs, other] if {
	some other in peers.comparable
	some theirs in other.definitions
}

# Interface names of IPv6 dynamic VIPAs that another stack has for an address of this stack: the name here is probably misspelled.
names_elsewhere contains f.args.other if {
	some f in finding
	f.message == "name"
}
