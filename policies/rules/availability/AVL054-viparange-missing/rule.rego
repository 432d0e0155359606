package ezlint.rules.availability.avl054

import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.peers
import data.ezlint.lib.stack
import data.ezlint.lib.sysplex

# Ranges that most of the stacks with dynamic VIPAs have.
finding contains f if {
	count(_missing) > 0
	count(_alone) == 0
	f := {"at": stack.statement_place("VIPADYNAMIC"), "args": {"range": _ranges(_missing), "stack": _holders(_missing)}}
}

# If the stack has another range in their place, one of the two is probably a mistake.
finding contains f if {
	count(_alone) > 0
	_is_reported_here
	in_order := sort(_alone)
	f := object.union(_case, {
		"at": in_order[0].at,
		"related": [{"at": one.at, "message": "also", "args": {"range": one.range}} | some one in array.slice(in_order, 1, count(in_order))],
	})
}

_case := {"message": "alone", "args": {"range": _ranges(_alone)}} if {
	count(_missing) == 0
} else := {"message": "other", "args": {"range": _ranges(_alone), "other": _ranges(_missing), "stack": _holders(_missing)}}

_ranges(those) := sort({one.range | some one in those})

_holders(those) := sort({name | some one in those; some name in one.holders})

_missing contains {"range": range, "holders": holders} if {
	stack.can_conclude("VIPADYNAMIC")
	count(object.get(input.stack, ["other", "VIPADYNAMIC"], [])) > 0
	some range in _elsewhere
	not _overlaps(range, _own)
	holders := {peer.name | some peer in _known; _has(peer, range)}
	count(holders) > 1
	count(_known) + 1 < 2 * count(holders)
	count(_bound) == 0
}

# Each of two stacks has a range that the other one lacks.
_missing contains {"range": range, "holders": {peer.name}} if {
	[peer] := _known
	count(_alone) > 0
	some range in _normals(peer)
	ip.prefix_of(range) < 32
	not _overlaps(range, _own)
}

_is_reported_here if count(_missing) == 0

_is_reported_here if peers.reports([peer | some peer in _known; count(_known) == 1])

_alone contains {"at": entry.at, "range": range} if {
	count(_known) > 0
	count(_known) == count(peers.members)
	count(_bound) == 0
	some entry in _entries
	some address in entry.address
	range := _network(address.value, ip.mask_length(entry.mask.value))
	every peer in _known {
		not _overlaps(range, _normals(peer))
	}
}

# COR056 reports a range that is missing here and that PORT BIND needs.
_bound := [entry |
	some entry in local_addresses.foreign_binds
	some range, _ in sysplex.ranges_elsewhere
	ip.inside(entry.BIND.value, range)
]

# Members with known dynamic VIPAs, without those that have none, because they do not take part. Of a stack in the wrong subplex, which COR020
# reports, the members are not known.
_known := [] if {
	sysplex.is_split_reported
} else := [peer |
	some peer in peers.comparable
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
	some entry in local_addresses.viparanges
	not entry.damaged
	ip.mask_length(entry.mask.value) < 32
]

_network(address, prefix) := ip.network(address, prefix)

# AVL048 reports ranges with other masks.
_overlaps(range, others) if {
	some other in others
	ip.inside(ip.without_prefix(range), other)
}

_overlaps(range, others) if {
	some other in others
	ip.inside(ip.without_prefix(other), range)
}
