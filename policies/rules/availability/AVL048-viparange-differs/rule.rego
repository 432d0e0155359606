package ezlint.rules.availability.avl048

import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.peers

finding contains f if {
	some [entry, range] in _own
	mode := entry.MOVEABLE
	mode.value == "DISRUPTIVE"
	stacks := sort({peer.name | some peer in peers.comparable; _is_nondisruptive(peer, range)})
	count(stacks) > 0
	f := {
		"at": mode.at,
		"args": {"range": range, "stack": stacks},
		"fix": [{"op": "replace", "at": mode.at, "text": "MOVEABLE NONDISRUPTIVE"}],
	}
}

finding contains f if {
	some [entry, range] in _own
	own := to_number(split(range, "/")[1])
	valued := [{"peer": peer, "value": ip.prefix_of(other)} | some peer in peers.comparable; some other in peer.dvipaRanges; _is_kin(range, other); not _has(peer, range)]
	same := [{"peer": peer, "value": own} | some peer in peers.comparable; _has(peer, range)]
	differing := peers.differing(own, array.concat(valued, same))
	count(differing) > 0
	f := {
		"at": entry.mask.at,
		"message": "mask",
		"args": {"range": range, "stack": sort({one.peer.name | some one in differing}), "other": sort({one.value | some one in differing})[0]},
	}
}

# ZCX of a stack that differs from most of the stacks with the range.
finding contains f if {
	some [entry, range] in _own
	own := _has_zcx(entry)
	valued := [{"peer": peer, "value": range in _networks(peer.zcxRanges)} | some peer in peers.comparable; peer.zcxRanges; _has(peer, range)]
	differing := peers.differing(own, valued)
	count(differing) > 0
	f := {
		"at": object.get(entry, ["ZCX", "at"], entry.at),
		"message": {true: "zcx", false: "no zcx"}[own],
		"args": {"range": range, "stack": sort({one.peer.name | some one in differing})},
	}
}

default _has_zcx(_) := false

_has_zcx(entry) if entry.ZCX

# Ranges that begin with the same address, or one of which contains the other.
_is_kin(range, other) if ip.inside(ip.without_prefix(other), range)

_is_kin(range, other) if ip.inside(ip.without_prefix(range), _normal(other))

_has(peer, range) if _networks(peer.dvipaRanges)[range]

_normal(range) := ip.network(ip.without_prefix(range), ip.prefix_of(range))

# Ranges of one address are intended only for that address.
_own contains [entry, range] if {
	some entry in local_addresses.viparanges
	some address in entry.address
	length := ip.mask_length(entry.mask.value)
	length < 32
	range := ip.network(address.value, length)
}

_is_nondisruptive(peer, range) if {
	_networks(peer.dvipaRanges)[range]
	not _networks(peer.disruptiveRanges)[range]
}

_networks(ranges) := {_normal(range) | some range in ranges}
