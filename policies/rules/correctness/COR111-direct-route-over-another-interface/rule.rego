package ezlint.rules.correctness.cor111

import data.ezlint.lib.ip
import data.ezlint.lib.lans
import data.ezlint.lib.routes

finding contains f if {
	some [network, at] in _direct
	route := routes.at_place[at]
	own := lans.networks[upper(route.interface)]
	not _overlaps(own, network)
	holders := sort([name | some name, networks in lans.networks; _is_in(network, networks)])
	count(holders) > 0
	count(_used[network] & {name | some name in holders}) == 0
	holder := lans.adapter_of[holders[0]]
	f := object.union(_fix(route, holder), {
		"at": at,
		"args": {"destination": network, "interface": route.interface, "networks": sort(own), "holder": holder.name},
		"related": [{"at": holder.at, "message": "holder"}],
	})
}

# The stack rejects a route over an interface that is defined after it.
_fix(route, holder) := {"fix": [{"op": "replace", "at": route.entry.interface.at, "text": holder.name}]} if {
	holder.at < route.at
} else := {}

# To networks, not to single hosts.
_direct := [[network, at] |
	some [network, at] in routes.networks
	route := routes.at_place[at]
	route.isDirect
	not route.isDefault
	not route.entry.REPLACEABLE
	ip.prefix_of(network) < ip.width(ip.without_prefix(network)) - 1
]

# The interfaces of the direct routes to a network: with several of them, it may be one LAN with several networks.
_used[network] contains upper(routes.at_place[at].interface) if some [network, at] in _direct

_is_in(network, networks) if {
	some one in networks
	ip.prefix_of(network) >= ip.prefix_of(one)
	ip.inside(ip.without_prefix(network), one)
}

_overlaps(networks, network) if _is_in(network, networks)

_overlaps(networks, network) if {
	some one in networks
	_is_in(one, [network])
}
