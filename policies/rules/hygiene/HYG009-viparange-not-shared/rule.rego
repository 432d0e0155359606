package ezlint.rules.hygiene.hyg009

import data.ezlint.lib.ip
import data.ezlint.lib.peers

finding contains f if {
	some range in _own
	others := _elsewhere[range.network]
	peers.reports(others)
	f := {"at": range.at, "args": {"network": range.network, "stacks": sort({other.name | some other in others})}}
}

# VIPARANGE statements in the profile itself, not in an included member.
_own contains {"at": range.at, "network": network} if {
	some block in input.stack.other.VIPADYNAMIC
	_in_profile[block.at]
	some range in block.VIPARANGE
	not range.damaged
	not range.DELETE
	some address in range.address
	network := ip.network(address.value, ip.mask_length(range.mask.value))
}

_in_profile contains written.at if {
	some written in input.stack.statements
	written.statement == "VIPADYNAMIC"
	not written.file
}

_elsewhere[network] contains other if {
	some other in peers.others
	some text in other.dvipaRanges
	network := ip.network(ip.without_prefix(text), ip.prefix_of(text))
}
