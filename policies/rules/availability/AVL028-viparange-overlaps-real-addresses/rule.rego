package ezlint.rules.availability.avl028

import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.peers
import data.ezlint.rules.availability.avl048

finding contains f if {
	some range in _ranges
	range.at == _first[range.network]
	not _has_wrong_mask[range.network]
	real := _inside[range.network]
	addresses := sort({found.address | some found in real})
	f := {
		"at": range.at,
		"args": {"range": range.network, "addresses": addresses},
		"related": [{"at": found.at, "message": "owner", "args": {"address": found.address, "what": found.what}} | some found in sort(real); found.at != null],
	}
}

# AVL048 reports that other stacks have another mask, which is the cause.
_has_wrong_mask contains f.args.range if {
	some f in avl048.finding
	f.message == "mask"
}

_ranges contains {"at": entry.at, "network": network, "prefix": to_number(split(network, "/")[1]), "family": family} if {
	some entry in local_addresses.viparanges
	some address in entry.address
	network := _network(address.value, entry)
	family := ip.family(network)
	not _is_one_address(network, family)
}

_network(address, entry) := ip.network(address, ip.mask_length(entry.mask.value))

_network(address, entry) := ip.network(ip.without_prefix(address), ip.prefix_of(address)) if not entry.mask

_is_one_address(network, 4) if endswith(network, "/32")

_is_one_address(network, 6) if endswith(network, "/128")

# A range that is coded again covers the same addresses.
_first := {network: min(places) | some network, places in _places}

_places[range.network] contains range.at if some range in _ranges

# Prefix lengths of the ranges of a family: for each of them, the network of each address is calculated.
_prefixes[range.family] contains range.prefix if some range in _ranges

_inside[network] contains found if {
	some found in _real
	some prefix in _prefixes[ip.family(found.address)]
	network := ip.network(found.address, prefix)
}

# Addresses that a stack has.
_real contains {"address": address.address, "at": address.at, "what": concat(" ", ["the address of", interface.statement, interface.name])} if {
	some interface in input.stack.interfaces
	some address in interface.addresses
}

_real contains {"address": ip.without_prefix(setting.value), "at": setting.at, "what": concat(" ", [statement, "DYNAMICXCF"])} if {
	some statement in ["IPCONFIG", "IPCONFIG6"]
	setting := input.stack.settings[statement].DYNAMICXCF
	is_string(setting.value)
}

_real contains {"address": route.gateway, "at": route.at, "what": "a gateway"} if some route in input.stack.routes

_real contains {"address": route.dynamicXcf.value, "at": route.dynamicXcf.at, "what": "the dynamic XCF address of another stack"} if {
	some block in input.stack.other.VIPADYNAMIC
	some route in block.VIPAROUTE
}

_real contains {"address": target.address.value, "at": target.address.at, "what": "the dynamic XCF address of a target"} if {
	some entry in input.stack.distributions
	not entry.GRE
	not entry.ENCAP
	some target in entry.DESTIP.target
}

# Facts of the environment have no place in the profile.
_real contains {"address": address, "at": null, "what": peer.name} if {
	some peer in peers.others
	some address in ({ip.without_prefix(text) | some text in peer.addresses} | peers.xcf_addresses(peer))
}
