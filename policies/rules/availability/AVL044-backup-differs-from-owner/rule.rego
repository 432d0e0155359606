package ezlint.rules.availability.avl044

import data.ezlint.lib.ip
import data.ezlint.lib.peers

finding contains f if {
	some [at, own, other, stack], addresses in _masks
	f := {"at": at, "args": {"address": sort(addresses), "own": own, "other": other, "stack": stack}}
}

finding contains f if {
	some [dvipa, theirs, stack] in _pairs
	moveable := dvipa.entry.MOVEABLE
	theirs.moveable != moveable.value
	f := {"at": moveable.at, "message": "moveable", "args": {"address": theirs.address, "own": moveable.value, "other": theirs.moveable, "stack": stack}}
}

finding contains f if {
	some [dvipa, theirs, stack] in _pairs
	theirs.name != upper(dvipa.name)
	f := {"at": dvipa.at, "message": "name", "severity": "error", "args": {"address": theirs.address, "own": dvipa.name, "other": theirs.name, "stack": stack}}
}

# One mask applies to all addresses of its VIPABACKUP.
_masks[[dvipa.entry.mask.at, own, theirs.prefix, stack]] contains theirs.address if {
	some [dvipa, theirs, stack] in _pairs
	own := ip.mask_length(dvipa.entry.mask.value)
	theirs.prefix != own
}

# Backups of this stack with the definitions of their owners.
_pairs contains [dvipa, theirs, other.name] if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "backup"
	address := ip.without_prefix(dvipa.address)
	some other in peers.comparable
	some theirs in other.definitions
	theirs.kind == "define"
	ip.without_prefix(theirs.address) == address
}
