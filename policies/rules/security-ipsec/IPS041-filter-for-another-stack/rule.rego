package ezlint.rules.security_ipsec.ips041

import data.ezlint.lib.filters
import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.peers

finding contains f if {
	local_addresses.all_known
	some own in filters.of_rule
	first := own[0]
	every filter in own {
		filter.routing == "Local"
	}
	address := filters.only_address(first.local)
	not local_addresses.may_have(address)
	not local_addresses.may_be_target(ip.family(address))
	not _is_own(first.remote)
	owner := _owners[address]
	others := {other.name | some other in local_addresses.with_own_rule(filters.title(first), owner)} | _copied(filters.title(first), owner)
	count(others) > 0
	f := {"at": filters.place(first), "args": {"rule": first.name, "address": address, "stack": owner.name, "others": sort(others)}}
}

# The stack with the address has its own rule of this name, and each other rule with an address of this stack has its own copy there: the two stacks
# have separate policies with the same rules.
_copied(title, owner) := {owner.name} if {
	title in owner.ownRules
	own := {filters.title(filter) | some filter in filters.rules; _own[filters.only_address(filter.local)]} - {title}
	shared := {one | some one in own; one in owner.policyRules}
	count(shared) > 0
	every one in shared {
		one in owner.ownRules
	}
} else := set()

_own contains address if some address in local_addresses.static

_own contains ip.without_prefix(input.stack.settings[_].DYNAMICXCF.value)

# COR108 reports exchanged addresses.
_is_own(selector) if local_addresses.static[filters.only_address(selector)]

_owners[ip.without_prefix(address)] := holder if {
	some address, holders in _holders
	count(holders) == 1
	some holder in holders
}

_holders[ip.without_prefix(address)] contains peer if {
	some peer in peers.others
	some address in peer.addresses
}

_holders[address] contains peer if {
	some peer in peers.others
	some address in peers.xcf_addresses(peer)
}
