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
	_may_be_reserved(own)
	network := ip.network(own.address, own.prefix)
	first := ip.number(ip.without_prefix(network))
	f := object.union(_case(ip.number(own.address) - first, own.prefix), {
		"at": own.at,
		"args": {"address": own.address, "name": interface.name, "network": network},
	})
}

# The arithmetic is slow, and the last octet of most addresses shows that they are neither.
_may_be_reserved(own) if own.prefix > 24

_may_be_reserved(own) if endswith(own.address, ".0")

_may_be_reserved(own) if endswith(own.address, ".255")

_case(0, _) := {}

_case(host, prefix) := {"message": "broadcast"} if {
	host > 0
	host == bits.lsh(1, 32 - prefix) - 1
}
