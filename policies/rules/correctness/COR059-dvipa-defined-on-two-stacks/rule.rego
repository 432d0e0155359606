package ezlint.rules.correctness.cor059

import data.ezlint.lib.ip
import data.ezlint.lib.peers

finding contains f if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "define"
	not _repeated[dvipa.at]
	not dvipa.entry.CPCSCOPE
	address := ip.without_prefix(dvipa.address)
	owners := _owners[address]
	peers.reports(owners)
	f := {"at": dvipa.at, "args": {"address": address, "stacks": sort({owner.name | some owner in owners})}}
}

# COR021 reports it.
_repeated contains definition.at if {
	some definition in input.stack.definitions
	definition.again
}

_owners[ip.without_prefix(address)] contains other if {
	some other in peers.comparable
	some address in other.dvipas
}
