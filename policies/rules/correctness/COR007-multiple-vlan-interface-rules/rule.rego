package ezlint.rules.correctness.cor007

import data.ezlint.lib.ip
import data.ezlint.lib.problems

# VLANID, VMAC or mask is missing: one finding for the port, because the message is the same at each of its interfaces.
finding contains f if {
	some by_port in _groups
	some port, group in by_port
	lacking := {interface.at: text | some interface in group; text := _lack(interface)}
	some at, _ in lacking
	f := {
		"at": at,
		"args": {
			"names": [interface.name | some interface in group],
			"port": port,
			"lacking": [lacking[interface.at] | some interface in group],
		},
		"related": _related([interface | some interface in group; not lacking[interface.at]], 0),
	}
}

_lack(interface) := concat("", [interface.name, " (", concat(", ", missing), ")"]) if {
	missing := array.flatten([_no_vlan(interface), _no_vmac(interface), _no_mask(interface)])
	count(missing) > 0
}

finding contains f if {
	some [interface, port, group] in _members
	interface.settings.VMAC.ROUTEALL.value == false
	f := {
		"at": interface.settings.VMAC.ROUTEALL.at,
		"message": "routelcl",
		"args": {"name": interface.name, "port": port, "others": _others(interface, group)},
		"related": _related(group, interface.at),
	}
}

finding contains f if {
	some [interface, port, group] in _members
	vlan := interface.settings.VLANID
	earlier := [other | some other in group; other.at < interface.at; other.settings.VLANID.value == vlan.value]
	count(earlier) > 0
	f := {
		"at": vlan.at,
		"message": "vlan",
		"args": {"name": interface.name, "other": earlier[0].name, "port": port, "vlan": vlan.value},
		"related": [{"at": earlier[0].settings.VLANID.at, "message": "other", "args": {"name": earlier[0].name}}],
	}
}

finding contains f if {
	some [interface, port, group] in _members
	network := _network(interface)
	earlier := [other | some other in group; other.at < interface.at; _are_apart(interface, other); _overlap(network, _network(other))]
	count(earlier) > 0
	f := {
		"at": interface.addresses[0].at,
		"message": "subnet",
		"args": {"name": interface.name, "network": network, "other": earlier[0].name, "otherNetwork": _network(earlier[0]), "port": port},
		"related": [{"at": earlier[0].addresses[0].at, "message": "other", "args": {"name": earlier[0].name}}],
	}
}

finding contains f if {
	some groups in _groups
	some port, group in groups
	count(group) > 32
	first := group[32]
	f := {"at": first.at, "message": "number", "args": {"name": first.name, "count": 33, "port": port}}
}

# Each interface that shares its port, with the port and all that are on it.
_members := [[interface, port, group] |
	some groups in _groups
	some port, group in groups
	count(group) > 1
	some interface in group
]

# IP version, port, interfaces in the order of the profile. A port accepts 32; of those above 64, no pairs are compared.
_groups[family][port] := [_by_place[at] | some at in array.slice(sort(places), 0, 64)] if {
	some family, by_port in _places
	some port, places in by_port
	count(places) > 1
}

_by_place[interface.at] := interface if some interface in input.stack.interfaces

_places[interface.family][port] contains interface.at if {
	some interface in input.stack.interfaces
	interface.statement == "INTERFACE"
	not interface.damaged
	not _repeated[interface.at]

	# If an address does not match the type, the type may be wrong.
	not problems.misread[interface.at]
	port := _port(interface)
}

# COR005 reports names that are defined twice.
_repeated contains definition.statement if {
	some definition in input.stack.definitions
	definition.again
}

_port(interface) := concat(" ", ["port", interface.settings.PORTNAME.value]) if interface.class == "osa"

_port(interface) := concat(" ", ["CHPID", interface.settings.CHPID.value]) if {
	interface.class == "osa"
	not interface.settings.PORTNAME
}

_port(interface) := concat(" ", ["HiperSockets CHPID", interface.settings.CHPID.value]) if interface.class == "hipersockets"

_port(interface) := concat(" ", ["DEVNUM", trim_left(interface.settings.DEVNUM.value, "0")]) if interface.class == "networkExpress"

_no_vlan(interface) := ["VLANID"] if not interface.settings.VLANID

_no_vlan(interface) := [] if interface.settings.VLANID

_no_vmac(interface) := ["VMAC ROUTEALL"] if {
	interface.class == "osa"
	not interface.settings.VMAC
	not interface.settings.CHPIDTYPE.value == "OSX"
} else := []

_no_mask(interface) := ["IPADDR/bits"] if {
	interface.family == 4
	count(interface.addresses) == 1
	not interface.addresses[0].prefix
} else := []

_network(interface) := ip.network(interface.addresses[0].address, interface.addresses[0].prefix) if interface.family == 4

_overlap(a, b) if ip.inside(ip.without_prefix(a), b)

_overlap(a, b) if ip.inside(ip.without_prefix(b), a)

# A VLAN that is missing, or that both have, is reported as such.
_are_apart(a, b) if a.settings.VLANID.value != b.settings.VLANID.value

_others(interface, group) := [other.name | some other in group; other.at != interface.at]

_related(group, but) := [{"at": other.at, "message": "other", "args": {"name": other.name}} |
	some other in array.slice(group, 0, 4)
	other.at != but
]
