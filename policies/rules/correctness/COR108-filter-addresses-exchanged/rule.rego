package ezlint.rules.correctness.cor108

import data.ezlint.lib.filters
import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses

finding contains f if {
	local_addresses.all_known
	some own in filters.of_rule
	first := own[0]
	every filter in own {
		filter.routing == "Local"
	}
	address := filters.only_address(first.remote)
	local_addresses.static[address]
	is_object(first.local)
	not local_addresses.may_be_target(ip.family(address))
	not filters.may_be_local(first.local)
	not _is_for_another_stack(first)
	f := {"at": filters.place(first), "args": {"rule": first.name, "address": address}}
}

# Stacks that have the same rule: there the local address is that of the stack.
_is_for_another_stack(filter) if {
	some address in local_addresses.of_sharing(sprintf("IpFilterRule %s", [filter.name]))
	filters.has_address(filter.local, address)
}
