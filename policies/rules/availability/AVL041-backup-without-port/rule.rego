package ezlint.rules.availability.avl041

import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.peers

finding contains f if {
	some entry in input.stack.ports
	not entry.damaged
	entry.protocol.value
	address := entry.BIND.value
	lacking := sort([other.name |
		some other in peers.comparable
		_may_take_over(other, address)
		is_array(other.ports)
		not _reserves(other, entry)
	])
	count(lacking) > 0
	f := object.union(_kind(address), {"at": entry.at, "args": {"port": entry.port.value, "job": entry.job.value, "address": address, "stacks": lacking}})
}

# A server that activates its address itself, in a range of both stacks.
default _kind(_) := {"message": "range", "severity": "info"}

_kind(address) := {} if local_addresses.owned[address]

_may_take_over(other, address) if {
	not local_addresses.owned[address]
	some block in input.stack.other.VIPADYNAMIC
	some own in block.VIPARANGE
	some start in own.address
	ip.inside(address, ip.network(start.value, ip.mask_length(own.mask.value)))
	some range in other.dvipaRanges
	ip.inside(address, range)
}

_may_take_over(other, address) if {
	local_addresses.owned[address]
	some backup in other.backups
	ip.without_prefix(backup.address) == address
}

_reserves(other, entry) if {
	some port in other.ports
	port.protocol == entry.protocol.value
	port.first <= entry.port.value
	entry.port.value <= port.last
}
