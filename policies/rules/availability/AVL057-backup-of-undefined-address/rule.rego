package ezlint.rules.availability.avl057

import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.peers
import data.ezlint.lib.sysplex
import data.ezlint.rules.correctness.cor018

finding contains {"at": dvipa.at, "args": {"address": address}} if {
	sysplex.definitions_known
	sysplex.backups_known
	some dvipa in input.stack.dvipas
	dvipa.kind == "backup"
	dvipa.entry.MOVEABLE
	dvipa.entry.mask
	not dvipa.entry.damaged
	address := ip.without_prefix(dvipa.address)
	not sysplex.defined_elsewhere[address]
	not sysplex.backups[address]
	not sysplex.defined_apart[address]
	not sysplex.backups_apart[address]
	not sysplex.lost_elsewhere[address]
	not cor018.likely[address]
	not _is_defined_elsewhere(dvipa)

	# COR021 reports it.
	not local_addresses.owned[address]
}

# AVL044 reports an interface name with another address.
_is_defined_elsewhere(dvipa) if {
	some peer in peers.members
	some defined in peer.definitions
	defined.kind == "define"
	defined.name == upper(dvipa.name)
}
