package ezlint.rules.availability.avl042

import data.ezlint.lib.ip
import data.ezlint.lib.sysplex

finding contains f if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "backup"
	not dvipa.entry.damaged
	not dvipa.entry.MOVEABLE
	not contains(dvipa.address, ":")
	address := ip.without_prefix(dvipa.address)
	not sysplex.created_elsewhere[address]
	not _has_no_owner(address)
	f := {"at": dvipa.at, "args": {"address": address}}
}

_has_no_owner(address) if {
	sysplex.definitions_known
	not sysplex.defined_elsewhere[address]
}
