package ezlint.rules.availability.avl052

import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.omproute
import data.ezlint.rules.availability.avl054

finding contains f if {
	_is_decided
	some dvipa in input.stack.dvipas
	dvipa.family == 4
	address := ip.without_prefix(dvipa.address)
	_is_remote(address)
	not _is_covered(address)
	f := {"at": dvipa.at, "args": {"address": address}}
}

finding contains f if {
	_is_decided
	some entry in local_addresses.viparanges
	not entry.damaged
	some address in entry.address
	range := ip.network(address.value, ip.mask_length(entry.mask.value))
	first := ip.without_prefix(range)
	_is_remote(first)
	not _is_covered(first)
	not _covers_part(range)
	not _is_misplaced[range]
	f := {"at": address.at, "message": "range", "args": {"address": range}}
}

# AVL054 reports a range in the place of the one that the other stacks have.
_is_misplaced contains range if {
	some f in avl054.finding
	f.message == "other"
	some range in f.args.range
}

# The configuration runs a routing protocol, and all of it is known.
_is_decided if {
	count(_unknown_adapters) == 0
	not local_addresses.has_hidden_interface
	count(omproute.files) > 0
	every file in omproute.files {
		file.complete
		not _imports_direct_routes(file)
	}
	count(_entries) > 0
	every entry in _entries {
		not entry.damaged
		entry.settings.IP_Address.value
		entry.settings.Subnet_Mask.value
	}
}

# Their LANs can contain the addresses.
_unknown_adapters := [gap | some gap in input.stack.gaps; gap.statement in {"INTERFACE", "LINK", "HOME"}]

_entries := [entry |
	some file in omproute.files
	some statement in ["OSPF_Interface", "RIP_Interface"]
	some entry in file.entries[statement]
]

_imports_direct_routes(file) if not object.get(file.settings, ["AS_Boundary_Routing", "Import_Direct_Routes", "value"], "NO") == "NO"

# The network of an entry, the text before its asterisks, or only its address.
_is_covered(address) if {
	some prefix in _patterns
	startswith(address, prefix)
}

_is_covered(address) if {
	some network in _networks
	ip.inside(address, network)
}

_covers_part(range) if {
	some network in _networks
	ip.inside(ip.without_prefix(network), range)
}

_patterns contains split(address, "*")[0] if {
	some entry in _entries
	address := entry.settings.IP_Address.value
	contains(address, "*")
}

# A host address with the mask of its LAN represents only itself; the subnet number represents all addresses.
_networks contains network if {
	some entry in _entries
	address := entry.settings.IP_Address.value
	not contains(address, "*")
	network := _network_of(address, ip.network(address, ip.mask_length(entry.settings.Subnet_Mask.value)))
}

_network_of(address, network) := network if {
	ip.without_prefix(network) == address
} else := concat("/", [address, "32"])

# On no LAN of the stack.
_is_remote(address) if {
	adapters := [one |
		some interface in input.stack.interfaces
		interface.class != "virtual"
		some one in interface.addresses
		one.prefix > 0
		ip.inside(address, ip.network(one.address, one.prefix))
	]
	count(adapters) == 0
}
