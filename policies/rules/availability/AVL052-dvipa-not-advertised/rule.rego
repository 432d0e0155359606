package ezlint.rules.availability.avl052

import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.omproute
import data.ezlint.rules.availability.avl044
import data.ezlint.rules.availability.avl054
import data.ezlint.rules.correctness.cor018
import data.ezlint.rules.correctness.cor087

finding contains f if {
	_is_decided
	some dvipa in input.stack.dvipas
	dvipa.family == 4
	address := ip.without_prefix(dvipa.address)
	_is_remote(address)
	not _is_covered(address)
	not _is_misspelled(address)
	f := {"at": dvipa.at, "args": {"address": address}}
}

# COR018 reports that the profile distributes an advertised address that it does not define, and it does not distribute this one.
_is_misspelled(address) if {
	some f in cor018.finding
	_is_covered(f.args.dvipa)
	count(local_addresses.distributions_of(address)) == 0
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

# Static VIPAs. An Interface statement states that no routing protocol runs on the interface.
finding contains f if {
	_is_decided
	some interface in input.stack.interfaces
	interface.class == "virtual"
	not interface.damaged
	some one in interface.addresses
	ip.is_v4(one.address)
	_is_remote(one.address)
	not _is_covered(one.address)
	not _is_router_id(one.address)
	not _is_named(interface.name, ["OSPF_Interface", "RIP_Interface", "Interface"])
	f := {"at": interface.at, "message": "static", "args": {"name": interface.name, "address": one.address, "statement": "OSPF_Interface or RIP_Interface"}}
}

# COR087 reports that its entry is missing.
_is_router_id(address) if {
	some ids in cor087.missing
	ids[address]
}

# IPv6: a statement selects an interface by its name only.
finding contains f if {
	_is_decided6
	some one in _virtual6
	not _is_named(one.name, ["IPv6_OSPF_Interface", "IPv6_RIP_Interface", "IPv6_Interface"])
	f := {"at": one.at, "message": "static", "args": {"name": one.name, "address": one.address, "statement": "IPv6_OSPF_Interface or IPv6_RIP_Interface"}}
}

_virtual6 contains {"name": interface.name, "at": interface.at, "address": one.address} if {
	some interface in input.stack.interfaces
	interface.class == "virtual"
	not interface.damaged
	some one in interface.addresses
	ip.is_v6(one.address)
	_is_remote(one.address)
}

_virtual6 contains {"name": dvipa.name, "at": dvipa.at, "address": address} if {
	some dvipa in input.stack.dvipas
	dvipa.family == 6
	not _is_misnamed[dvipa.at]
	address := ip.without_prefix(dvipa.address)
	_is_remote(address)
}

# AVL044 reports the name.
_is_misnamed contains f.at if {
	some f in avl044.finding
	f.message in {"name", "owner-name"}
}

_is_decided6 if {
	count(_unknown_adapters) == 0
	not local_addresses.has_hidden_interface
	count(omproute.files) > 0
	every file in omproute.files {
		file.complete
		object.get(file.settings, ["IPv6_AS_Boundary_Routing", "Import_Direct_Routes", "value"], "NO") == "NO"
	}
	count(_names(["IPv6_OSPF_Interface", "IPv6_RIP_Interface"])) > 0
}

# A statement has the name, or the text before its asterisk.
_is_named(name, statements) if {
	some pattern in _names(statements)
	_matches(upper(name), pattern)
}

_matches(name, pattern) if name == pattern

_matches(name, pattern) if {
	contains(pattern, "*")
	startswith(name, split(pattern, "*")[0])
}

# A name that a symbol hides can be that of any interface.
_names(statements) := {upper(object.get(name, "value", "*")) |
	some file in omproute.files
	some statement in statements
	some entry in file.entries[statement]
	name := entry.settings.Name
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
