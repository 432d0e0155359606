# METADATA
# title: VIPABACKUP for an address that no stack defines
# description: Backup entries without an owner in the sysplex that cannot create the address by themselves.
# custom:
#   id: AVL008
package ezlint.rules.availability.avl008

import data.ezlint.lib.ip
import data.ezlint.lib.sysplex

finding contains f if {
	sysplex.definitions_known
	some dvipa in input.stack.dvipas
	dvipa.kind == "backup"
	not dvipa.entry.MOVEABLE
	not dvipa.entry.damaged
	address := ip.without_prefix(dvipa.address)
	not sysplex.defined_elsewhere[address]
	not sysplex.created_elsewhere[address]
	not _own[address]
	f := {"at": dvipa.at, "args": {"address": address}}
}

_own contains ip.without_prefix(dvipa.address) if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "define"
}
