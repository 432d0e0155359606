package ezlint.rules.correctness.cor006

import data.ezlint.lib.ip
import data.ezlint.lib.peers

# A second static owner. COR005 reports names that are defined twice, regardless of their addresses.
finding contains f if {
	some address, owners in _static
	first := _first(owners)
	some owner in owners
	owner.at != first.at
	not owner.bare == first.bare
	f := object.union(_kept(owner, first), {
		"at": owner.at,
		"args": {"address": address, "owner": owner.name, "first": first.name},
		"related": [{"at": first.at, "message": "first", "args": {"address": address}}],
	})
}

# A dynamic VIPA that a stack has as a static address.
finding contains f if {
	some address, places in _dynamic
	owners := _static[address]
	first := _first(owners)
	f := {
		"at": min(places),
		"message": "dvipa",
		"args": {"address": address, "first": first.name},
		"related": [{"at": first.at, "message": "first", "args": {"address": address}}],
	}
}

# A static address of another stack.
finding contains f if {
	some address, owners in _static
	holders := _holders[address]
	peers.reports(holders)
	f := _elsewhere("elsewhere", address, owners, holders)
}

# A dynamic VIPA of another stack, which does not report it.
finding contains f if {
	some address, owners in _static
	not _dynamic[address]
	f := _elsewhere("dvipa-elsewhere", address, owners, _definers[address])
}

_elsewhere(message, address, owners, holders) := {
	"at": owner.at,
	"message": message,
	"args": {"address": address, "owner": owner.name, "peers": sort({peer.name | some peer in holders})},
	"severity": _severity(holders),
} if {
	owner := _first(owners)
}

_first(owners) := owner if {
	earliest := min({owner.at | some owner in owners})
	owner := [owner | some owner in owners; owner.at == earliest][0]
}

_definers[ip.without_prefix(address)] contains peer if {
	some peer in peers.others
	peers.may_meet(peer)
	some address in peer.dvipas
}

# Dynamic XCF links with the address of a static VIPA or of an interface work: nothing is rejected.
default _kept(_, _) := {}

_kept(owner, first) := {"message": "xcf", "severity": "info"} if {
	"xcf" in {_kind(owner), _kind(first)}
	count({_kind(owner), _kind(first)}) > 1
}

_kind(owner) := "xcf" if {
	endswith(owner.name, " DYNAMICXCF")
} else := "interface"

_severity(holders) := "error" if {
	some peer in holders
	peers.do_meet(peer)
} else := "warning"

_holders[address] contains peer if {
	some peer in peers.others
	peers.may_meet(peer)
	some address in ({ip.without_prefix(text) | some text in peer.addresses} | peers.xcf_addresses(peer))
}

# Static addresses with their owners.
_static[address.address] contains {"at": address.at, "bare": interface.name, "name": concat(" ", [interface.statement, interface.name])} if {
	some interface in input.stack.interfaces
	interface.statement == "INTERFACE"
	some address in interface.addresses
	not _is_prefix(address)
}

_static[entry.address.value] contains {"at": entry.address.at, "bare": entry.link.value, "name": concat(" ", ["LINK", entry.link.value])} if {
	some home in input.stack.other.HOME
	some entry in home.entry
}

_static[address] contains {"at": setting.at, "bare": statement, "name": concat(" ", [statement, "DYNAMICXCF"])} if {
	some statement in ["IPCONFIG", "IPCONFIG6"]
	setting := input.stack.settings[statement].DYNAMICXCF
	address := ip.without_prefix(setting.value)
}

_dynamic[ip.without_prefix(dvipa.address)] contains dvipa.at if some dvipa in input.stack.dvipas

# IPv6: the stack adds its interface ID to it.
_is_prefix(address) if {
	ip.is_v6(address.address)
	address.prefix < 128
	not ip.has_host_bits(address.address, address.prefix)
}
