# METADATA
# title: Other stacks of the sysplex
# description: Facts about them, from sysplex.stacks of the environment; this stack may be among them.
package ezlint.lib.peers

import data.ezlint.lib.ip

# All stacks that are known but this one, and but copies for disaster recovery that never run beside it.
others := [peer |
	some peer in input.environment.sysplex.stacks
	not _is_self(peer)
	not peer.disasterRecovery == true
]

# The entry of this stack, where there is one.
self := peers[0] if {
	peers := [peer | some peer in input.environment.sysplex.stacks; _is_self(peer)]
}

_is_self(peer) if peer.self == true

_is_self(peer) if {
	not peer.self == false
	upper(peer.name) == upper(input.stack.name)
}

# Who has our dynamic XCF address and an interface address of ours is this stack, whatever its name.
_is_self(peer) if {
	not peer.self == false
	ip.without_prefix(peer.dynamicXcf) == ip.without_prefix(input.stack.settings.IPCONFIG.DYNAMICXCF.value)
	some interface in input.stack.interfaces
	some address in interface.addresses
	address.address in peer.addresses
}

# Nothing says that they are in different routing domains.
may_meet(peer) if do_meet(peer)

may_meet(peer) if not peer.routingDomain

may_meet(_) if not _domain

# Both are known to be in one routing domain.
do_meet(peer) if peer.routingDomain == _domain

_domain := input.environment.routingDomain

_domain := self.routingDomain if not input.environment.routingDomain

# Dynamic XCF addresses without prefix length.
xcf_addresses(peer) := {ip.without_prefix(peer[key]) | some key in ["dynamicXcf", "dynamicXcf6"]; peer[key]}
