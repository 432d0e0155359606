package ezlint.rules.correctness.cor101

import data.ezlint.lib.members

finding contains f if {
	some address in _addresses
	interface := _adapters[address.value]
	f := {
		"at": address.at,
		"args": {"address": address.value, "interface": interface.name},
		"related": [{"at": interface.at, "message": "interface"}],
	}
}

_addresses contains address if address := members.setting("vtam-start", "IPADDR")

# An address of an Enterprise Extender major node, which replaces the start option for its lines.
_addresses contains entry.settings.IPADDR if {
	some member in members.files("vtam-major-node")
	some port in object.get(member.entries, "PORT", [])
	port.settings.MEDIUM.value == "HPRIP"
	some entry in object.get(member.entries, "GROUP", [])
}

# Interfaces of adapters by address.
_adapters[address.address] := interface if {
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress", "hipersockets"}
	some address in interface.addresses
	count([other | some other in input.stack.interfaces; some one in other.addresses; one.address == address.address]) == 1
}
