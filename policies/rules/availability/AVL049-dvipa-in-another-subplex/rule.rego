# METADATA
# title: Dynamic VIPA is also defined in another subplex
# custom:
#   id: AVL049
package ezlint.rules.availability.avl049

import data.ezlint.lib.ip
import data.ezlint.lib.peers
import data.ezlint.lib.sysplex

finding contains f if {
	some dvipa in input.stack.dvipas
	not dvipa.entry.damaged
	_activates(dvipa)
	not sysplex.is_split_reported
	address := ip.without_prefix(dvipa.address)
	others := array.concat(
		[{"peer": peer, "value": "other"} | some peer in peers.strangers; peers.may_meet(peer); _has(peer, address)],
		[{"peer": peer, "value": "own"} | some peer in peers.members; _has(peer, address)],
	)
	apart := peers.differing("own", others)
	count(apart) > 0
	f := {"at": dvipa.at, "args": {"address": address, "stacks": sort([one.peer.name | some one in apart])}}
}

_activates(dvipa) if dvipa.kind == "define"

_activates(dvipa) if {
	dvipa.kind == "backup"
	dvipa.entry.MOVEABLE
}

_has(peer, address) if {
	some text in peer.dvipas
	ip.without_prefix(text) == address
}

_has(peer, address) if {
	some backup in peer.backups
	backup.moveable == true
	ip.without_prefix(backup.address) == address
}
