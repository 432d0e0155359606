package ezlint.rules.correctness.cor069

import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.names
import data.ezlint.lib.omproute
import data.ezlint.lib.stack
import data.ezlint.lib.unread
import data.ezlint.rules.availability.avl044
import data.ezlint.rules.correctness.cor077
import data.ezlint.rules.correctness.cor087

_entries := _entries_of({"OSPF_Interface", "RIP_Interface"})

_entries_of(statements) := {{"statement": statement, "settings": entry.settings} |
	some file in omproute.files
	some statement in statements
	some entry in file.entries[statement]
	not entry.damaged
}

_interfaces[upper(interface.name)] contains interface if some interface in input.stack.interfaces

# The values of a damaged statement are not sure.
_read[name] contains interface if {
	some name, found in _interfaces
	some interface in found
	not interface.damaged
}

finding contains f if {
	some entry in _entries
	some interface in _read[upper(entry.settings.Name.value)]
	mtu := entry.settings.MTU
	interface.settings.MTU.value != mtu.value
	not _differs_on_lan(interface.settings.MTU, mtu.value)
	f := {"at": mtu.at, "args": {"statement": entry.statement, "name": interface.name, "own": mtu.value, "profile": interface.settings.MTU.value}}
}

finding contains f if {
	some entry in _entries
	some interface in _read[upper(entry.settings.Name.value)]
	interface.class != "virtual"
	mask := entry.settings.Subnet_Mask
	some address in interface.addresses
	address.address == entry.settings.IP_Address.value
	ip.mask_length(mask.value) != address.prefix
	f := {"at": mask.at, "message": "mask", "args": {"statement": entry.statement, "name": interface.name, "own": mask.value, "profile": address.prefix}}
}

# An address with an asterisk represents several interfaces.
finding contains f if {
	some entry in _entries
	some interface in _read[upper(entry.settings.Name.value)]
	coded := entry.settings.IP_Address
	ip.is_v4(coded.value)
	not contains(coded.value, "*")
	addresses := [address.address | some address in interface.addresses]
	count(addresses) > 0
	every address in addresses {
		ip.is_v4(address)
	}
	not coded.value in addresses
	every address in addresses {
		not local_addresses.disputed[address]
	}
	f := object.union(_effect(addresses), {"at": coded.at, "args": {"statement": entry.statement, "name": interface.name, "own": coded.value, "profile": addresses}})
}

# COR077 reports the MTU of the interface, which differs from this size on the LAN.
_differs_on_lan(own, size) if {
	some f in cor077.finding
	f.at == own.at
	f.args.mtu == size
}

# The statement is the one that RouterID needs.
_effect(addresses) := {"message": "router", "severity": "error"} if {
	some ids in cor087.missing
	some address in addresses
	ids[address]
} else := {"message": "address"}

# The address is that of another interface. OMPROUTE ignores the name of a dynamic VIPA.
finding contains f if {
	count(_interfaces) > 0
	not unread.hides_interface
	some entry in _entries
	name := entry.settings.Name
	not _interfaces[upper(name.value)]
	not contains(name.value, "*")
	owner := _owners[entry.settings.IP_Address.value]
	f := {"at": name.at, "message": "name", "args": {"statement": entry.statement, "name": name.value, "own": entry.settings.IP_Address.value, "profile": owner}}
}

# An IPv6 statement has no address: only the name selects the interface.
finding contains f if {
	stack.can_conclude("INTERFACE")
	count(_names6) > 0
	some entry in _entries_of({"IPv6_OSPF_Interface", "IPv6_RIP_Interface"})
	name := entry.settings.Name
	not _names6[upper(name.value)]
	not contains(name.value, "*")
	not names.is_generated(upper(name.value))

	# AVL044 reports the misspelled name in the profile.
	not avl044.names_elsewhere[upper(name.value)]
	similar := names.similar(upper(name.value), _names6)
	_is_missing(similar)
	f := {
		"at": name.at,
		"severity": _severity(similar),
		"message": "missing",
		"args": {"statement": entry.statement, "name": name.value, "similar": concat("", [sprintf(" (%s is defined)", [one]) | [one] := similar])},
	}
}

# Otherwise, the name may be that of a dynamic VIPA that another stack distributes.
_is_missing(similar) if count(similar) > 0

_is_missing(_) if not local_addresses.may_be_target(6)

# A file that several stacks share can name the interfaces of all of them.
_severity([]) := "info"

_severity(similar) := "warning" if count(similar) > 0

_names6 contains upper(interface.name) if {
	some interface in input.stack.interfaces
	interface.family == 6
}

_names6 contains upper(dvipa.name) if some dvipa in input.stack.dvipas

_names6 contains upper(range.interface.value) if some range in local_addresses.viparanges

_owners[address.address] := interface.name if {
	some interface in input.stack.interfaces
	some address in interface.addresses
	ip.is_v4(address.address)
	count([1 | some other in input.stack.interfaces; some one in other.addresses; one.address == address.address]) == 1
}
