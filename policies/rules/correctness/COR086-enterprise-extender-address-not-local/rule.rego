package ezlint.rules.correctness.cor086

import data.ezlint.lib.cinet
import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.members
import data.ezlint.lib.peers
import data.ezlint.lib.resolver
import data.ezlint.lib.stack

finding contains f if {
	_are_known
	address := members.setting("vtam-start", "IPADDR")
	_is_foreign(address.value)
	f := {"at": address.at, "args": {"address": address.value}}
}

# An address of an Enterprise Extender major node, which replaces the start option for its lines.
finding contains f if {
	_are_known
	some member in members.files("vtam-major-node")
	some port in object.get(member.entries, "PORT", [])
	port.settings.MEDIUM.value == "HPRIP"
	some keyword in ["PORT", "GROUP"]
	some entry in object.get(member.entries, keyword, [])
	address := entry.settings.IPADDR
	_is_foreign(address.value)
	f := {"at": address.at, "message": "node", "args": {"address": address.value}}
}

# The stack has the static address, but TCPNAME is another stack of the system, which does not have it.
finding contains f if {
	address := members.setting("vtam-start", "IPADDR")
	name := members.setting("vtam-start", "TCPNAME")
	local_addresses.static[address.value]
	[job] := [upper(file.settings.TCPIPJOBNAME.value) | some file in resolver.files; file.settings.TCPIPJOBNAME.value]
	job != upper(name.value)
	some peer in peers.neighbors
	peer.tcpipJobName == upper(name.value)
	is_array(peer.addresses)
	not _has(peer, address.value)
	f := {"at": name.at, "message": "stack", "args": {"stack": name.value, "address": address.value, "owner": job}}
}

_has(peer, address) if {
	some key in ["addresses", "dvipas"]
	some text in peer[key]
	ip.without_prefix(text) == address
}

_is_foreign(address) if {
	ip.is_v4(address)
	address != "0.0.0.0"
	not local_addresses.defined[address]
	not _is_in_range(address)
	not _is_of_neighbor(address)
}

# All stacks of the system, as far as known, with all of their addresses. COR006 reports an address that two stacks have: one of them should have
# another address.
_are_known if {
	not _lacks_stacks
	count(local_addresses.disputed) == 0
	every statement in ["INTERFACE", "LINK", "HOME", "VIPADYNAMIC"] {
		stack.can_conclude(statement)
	}
	not input.environment.cinet
	count(input.stack.interfaces) > 0
	every interface in input.stack.interfaces {
		not interface.damaged
		not interface.settings.IPADDR.state
	}
	every dvipa in input.stack.dvipas {
		dvipa.address
	}
}

# BPXPRMxx lists stacks that are not known.
_lacks_stacks if cinet.stacks > count(peers.neighbors) + 1

_is_in_range(address) if {
	some block in input.stack.other.VIPADYNAMIC
	some entry in block.VIPARANGE
	not _is_outside(entry, address)
}

_is_outside(entry, address) if {
	length := ip.mask_length(entry.mask.value)
	every one in entry.address {
		not ip.inside(address, ip.network(one.value, length))
	}
}

_is_of_neighbor(address) if {
	some peer in peers.neighbors
	not _is_apart(peer, address)
}

_is_apart(peer, address) if {
	is_array(peer.addresses)
	not address in peer.addresses
}
