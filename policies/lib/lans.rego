# METADATA
# title: LANs
# description: Which adapters are on one LAN, as far as their networks and VLANs show.
package ezlint.lib.lans

import data.ezlint.lib.external
import data.ezlint.lib.ip

# The LANs of an interface: network and VLAN (0: none).
of(interface) := {[network, _vlan(interface)] |
	some address in interface.addresses
	network := ip.network(address.address, address.prefix)
}

_vlan(interface) := interface.settings.VLANID.value

_vlan(interface) := 0 if not interface.settings.VLANID

# The VLAN of an interface in another stack (0: none).
vlan_of_peer(lan) := object.get(lan, "vlan", 0)

# Adapters of this stack by LAN.
adapters[lan] contains interface.name if {
	some interface in external.interfaces
	some lan in of(interface)
}

# Another adapter of the stack is on its LAN: if this one fails, the other one takes over its addresses (ARP takeover).
has_takeover(interface) if {
	some lan in of(interface)
	count(adapters[lan]) > 1
}

# Every external adapter has such a partner.
all_have_takeover(family) if {
	count(external.of_family(family)) > 1
	every interface in external.of_family(family) {
		has_takeover(interface)
	}
}

# IPv4 networks of interfaces with several stations, by name in uppercase, if all of their addresses and masks are known.
networks[name] contains ip.network(address.address, address.prefix) if {
	some name, interface in adapter_of
	some address in interface.addresses
}

# Undefined for a name that is defined twice.
adapter_of[name] := of_name[0] if {
	some name, of_name in _by_name
	count(of_name) == 1
}

_by_name[upper(name)] := [interface | some interface in _with_networks; interface.name == name] if {
	some name in {interface.name | some interface in _with_networks}
}

_with_networks := [interface |
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress", "hipersockets", "lcs"}
	interface.family == 4
	not interface.damaged
	not interface.settings.IPADDR.state
	count([address | some address in interface.addresses; object.get(address, "prefix", 0) == 0]) == 0
]
