package ezlint.rules.availability.avl059

import data.ezlint.lib.default_filters
import data.ezlint.lib.filters
import data.ezlint.lib.ip
import data.ezlint.lib.ipsec_policy as ipsec
import data.ezlint.lib.peers

finding contains f if {
	default_filters.any_on
	ipsec.complete
	some dvipa in input.stack.dvipas
	dvipa.kind == "backup"
	address := ip.without_prefix(dvipa.address)
	owners := {peer.name |
		some peer in peers.comparable
		address in peer.tunnelAddresses
		address in {ip.without_prefix(text) | some text in peer.dvipas}
	}
	count(owners) > 0
	not _may_have_tunnel(address)
	f := {"at": dvipa.at, "args": {"address": address, "owner": sort(owners)}}
}

_may_have_tunnel(address) if {
	some filter in filters.tunnels
	filters.has_address(filter.local, address)
}

# A rule that is not understood may define one.
_may_have_tunnel(_) if {
	some filter in filters.rules
	_is_unclear(filter)
}

_is_unclear(filter) if filter.damaged

_is_unclear(filter) if not filter.local

_is_unclear(filter) if not filter.action
