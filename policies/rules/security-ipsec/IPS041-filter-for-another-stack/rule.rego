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
	others := local_addresses.with_own_rule(sprintf("IpFilterRule %s", [first.name]), owner)
	count(others) > 0
	f := {"at": filters.place(first), "args": {
		"rule": first.name,
		"address": address,
		"stack": owner.name,
		"others": sort({other.name | some other in others}),
	}}
}

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
