package ezlint.rules.security_ipsec.ips043

import data.ezlint.lib.default_filters as defaults
import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.peers

finding contains f if {
	local_addresses.all_known
	some family, keyword in {4: "IPSECRULE", 6: "IPSEC6RULE"}
	rules := defaults.rules(family)
	count([1 | some one in rules; local_addresses.may_have(one.source.value)]) == 0
	not local_addresses.may_be_target(family)
	some entry in rules
	not entry.damaged
	object.get(entry, ["ROUTING", "value"], "LOCAL") == "LOCAL"

	# The source of an inbound packet is another host.
	object.get(entry, ["DIRECTION", "value"], "BIDIRECTIONAL") in {"OUTBOUND", "BIDIRECTIONAL"}
	address := entry.source.value
	owner := _owners[address]
	not local_addresses.static[entry.destination.value]
	f := {"at": entry.source.at, "args": {"rule": keyword, "address": address, "stack": owner}}
}

# The only stack with the static address.
_owners[address] := owner if {
	some address, holders in _holders
	[owner] := [name | some name in holders]
}

_holders[ip.without_prefix(address)] contains peer.name if {
	some peer in peers.others
	some address in peer.addresses
}
