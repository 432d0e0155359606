package ezlint.rules.operations.ops030

import data.ezlint.lib.stack

finding contains {"at": address.at, "args": {"name": interface.name, "address": address.value, "peers": peers}} if {
	stack.release_at_least("2.5")
	input.environment.firewall.udp4791Open == false
	peers := sort({peer.name |
		some peer in input.environment.peers
		peer.sameSubnet == false
		not peer.smc == false
	})
	count(peers) > 0
	some interface in input.stack.interfaces
	address := interface.settings.SMCR.SMCRIPADDR
	address.value
}
