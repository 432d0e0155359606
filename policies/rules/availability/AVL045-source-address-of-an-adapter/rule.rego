package ezlint.rules.availability.avl045

finding contains f if {
	some block in input.stack.other.SRCIP
	some entry in block.JOBNAME
	entry.job.value == "*"
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress", "hipersockets", "lcs"}
	some address in interface.addresses
	address.address == entry.source.value
	_has_vipa(interface.family)
	f := {"at": entry.source.at, "args": {"address": address.address, "interface": interface.name}}
}

_has_vipa(family) if {
	some interface in input.stack.interfaces
	interface.class == "virtual"
	interface.family == family
}
