# METADATA
# title: VIPARANGE of other stacks is missing
# custom:
#   id: AVL054
package ezlint.rules.availability.avl054

import data.ezlint.lib.ip
import data.ezlint.lib.peers
import data.ezlint.lib.stack

# Most of the stacks with dynamic VIPAs have it.
finding contains f if {
	stack.can_conclude("VIPADYNAMIC")
	count(object.get(input.stack, ["other", "VIPADYNAMIC"], [])) > 0
	some range in _elsewhere
	not _overlaps(range, _own)
	holders := {peer.name | some peer in _known; _has(peer, range)}
	count(holders) > 1
	count(_known) + 1 < 2 * count(holders)
	f := {"at": stack.statement_place("VIPADYNAMIC"), "args": {"range": range, "stack": sort(holders)}}
}

finding contains f if {
	count(_known) > 0
	count(_known) == count(peers.members)
	some entry in _entries
	some address in entry.address
	range := _network(address.value, ip.mask_length(entry.mask.value))
	every peer in _known {
		not _overlaps(range, _normals(peer))
	}
	f := {"at": entry.at, "message": "alone", "args": {"range": range}}
}

# Members whose dynamic VIPAs are known, those without any left out: they take no part.
_known := [peer |
	some peer in peers.members
	is_array(object.get(peer, "dvipaRanges", null))
	count(peer.dvipaRanges) + count(object.get(peer, "definitions", [])) > 0
]

_elsewhere contains range if {
	some peer in _known
	some range in _normals(peer)
	ip.prefix_of(range) < 32
}

_has(peer, range) if _normals(peer)[range]

_normals(peer) := {_network(ip.without_prefix(range), ip.prefix_of(range)) | some range in peer.dvipaRanges}

_own contains _network(address.value, ip.mask_length(entry.mask.value)) if {
	some block in input.stack.other.VIPADYNAMIC
	some entry in block.VIPARANGE
	some address in entry.address
}

# IPv4 ranges of more than one address.
_entries := [entry |
	some block in input.stack.other.VIPADYNAMIC
	some entry in block.VIPARANGE
	not entry.DELETE
	not entry.damaged
	ip.mask_length(entry.mask.value) < 32
]

_network(address, prefix) := ip.network(address, prefix)

# Ranges with other masks are AVL048's.
_overlaps(range, others) if {
	some other in others
	ip.inside(ip.without_prefix(range), other)
}

_overlaps(range, others) if {
	some other in others
	ip.inside(ip.without_prefix(other), range)
}
