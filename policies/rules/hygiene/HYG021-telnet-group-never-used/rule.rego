package ezlint.rules.hygiene.hyg021

import data.ezlint.lib.names
import data.ezlint.lib.telnet

finding contains f if {
	some block in telnet.blocks("BEGINVTAM")
	not block.damaged
	telnet.is_known(block.file)
	defined := {upper(group.name.value) | some kind in _kinds; some group in block.settings[kind]}
	count(_unclear(block)) == 0
	used := _used(block)
	others := used - defined
	some kind in _kinds
	some group in block.settings[kind]
	name := upper(group.name.value)
	not used[name]
	f := object.union({"at": group.name.at, "args": {"kind": kind, "name": group.name.value}}, _meant(kind, group.name.value, others))
}

_kinds := [
	"LUGROUP", "SLUGROUP", "PRTGROUP", "SPRTGROUP", "IPGROUP", "HNGROUP", "USERGROUP", "LINKGROUP", "DESTIPGROUP", "PARMSGROUP",
	"MONITORGROUP",
]

# A word that differs by one typing error.
default _meant(_, _, _) := {}

_meant(kind, name, others) := {"message": "similar", "severity": "warning", "args": {"kind": kind, "name": name, "similar": similar[0]}} if {
	similar := names.similar(upper(name), others)
	count(similar) > 0
}

# The words of all statements except those that define groups; DESTIP,NAME is a name with its type.
_used(block) := {part |
	some statement, settings in block.settings
	not statement in _kinds
	walk(settings, [path, text])
	path[count(path) - 1] == "value"
	is_string(text)
	some part in split(upper(text), ",")
}

# Unknown values may name any group.
_unclear(block) := [1 |
	walk(block.settings, [path, state])
	path[count(path) - 1] == "state"
	state in {"symbolic", "invalid", "unknown"}
]
