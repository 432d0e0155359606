package ezlint.rules.availability.avl045

finding contains f if {
	some block in input.stack.other.SRCIP
	some entry in block.JOBNAME
	entry.job.value == "*"
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress", "hipersockets", "lcs"}
	source := _source(entry, interface)
	_has_vipa(interface.family)
	f := {"at": source.at, "message": _message(entry), "args": {"source": source.value, "interface": interface.name}}
}

_source(entry, interface) := entry.source if {
	some address in interface.addresses
	address.address == entry.source.value
}

# An IPv6 interface, whose address the stack selects.
_source(entry, interface) := entry.interface if {
	interface.family == 6
	upper(entry.interface.value) == upper(interface.name)
}

default _message(_) := "default"

_message(entry) := "server" if entry.DIRECTION.value == "SERVER"

_has_vipa(family) if {
	some interface in input.stack.interfaces
	interface.class == "virtual"
	interface.family == family
}
