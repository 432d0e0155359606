package ezlint.rules.availability.avl049

import data.ezlint.lib.ip
import data.ezlint.lib.peers
import data.ezlint.lib.sysplex

finding contains f if {
	not sysplex.is_split_reported
	some dvipa in input.stack.dvipas
	not dvipa.entry.damaged
	_activates(dvipa)
	address := ip.without_prefix(dvipa.address)
	others := array.concat(
		[{"peer": peer, "value": "other"} | some at in _active.other[address]; peer := peers.strangers[at]; peers.may_meet(peer)],
		[{"peer": peer, "value": "own"} | some at in _active.own[address]; peer := peers.members[at]],
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

# Positions of the stacks that can activate an address, in each list.
_active[list][address] contains at if {
	some list, stacks in {"other": peers.strangers, "own": peers.members}
	some at, peer in stacks
	some address in _addresses(peer)
}

_addresses(peer) := {ip.without_prefix(text) | some text in peer.dvipas} | {ip.without_prefix(backup.address) |
	some backup in peer.backups
	backup.moveable == true
}
