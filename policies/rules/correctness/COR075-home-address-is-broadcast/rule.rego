# METADATA
# title: Address of a LAN interface is the network or broadcast address of its subnet
# custom:
#   id: COR075
package ezlint.rules.correctness.cor075

import data.ezlint.lib.ip
import data.ezlint.lib.stack

finding contains f if {
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress", "hipersockets", "lcs"}
	not stack.is_rejected(interface)
	some own in interface.addresses
	ip.is_v4(own.address)
	own.prefix > 0
	own.prefix < 31
	network := ip.network(own.address, own.prefix)
	first := ip.number(ip.without_prefix(network))
	f := object.union(_case(ip.number(own.address) - first, own.prefix), {
		"at": own.at,
		"args": {"address": own.address, "name": interface.name, "network": network},
	})
}

_case(0, _) := {}

_case(host, prefix) := {"message": "broadcast"} if {
	host > 0
	host == bits.lsh(1, 32 - prefix) - 1
}
