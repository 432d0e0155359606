# METADATA
# title: VIPABACKUP has another mask than the owner
# custom:
#   id: AVL044
package ezlint.rules.availability.avl044

import data.ezlint.lib.ip
import data.ezlint.lib.peers

finding contains f if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "backup"
	address := ip.without_prefix(dvipa.address)
	own := ip.mask_length(dvipa.entry.mask.value)
	some other in peers.members
	some theirs in other.definitions
	theirs.kind == "define"
	ip.without_prefix(theirs.address) == address
	theirs.prefix != own
	f := {"at": dvipa.entry.mask.at, "args": {"address": address, "own": own, "other": theirs.prefix, "stack": other.name}}
}
