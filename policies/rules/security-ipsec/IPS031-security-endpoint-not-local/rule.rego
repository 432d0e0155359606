package ezlint.rules.security_ipsec.ips031

import data.ezlint.lib.filters
import data.ezlint.lib.ip
import data.ezlint.lib.ipsec_policy as ipsec
import data.ezlint.lib.local_addresses

finding contains object.union(message, {"at": location.at, "args": {"address": location.value}}) if {
	local_addresses.all_known
	count(local_addresses.disputed) == 0
	some [type, attribute, message] in _endpoints
	some item in ipsec.in_use(type)
	location := ipsec.attribute(item, attribute)
	location.at
	filters.is_single(location.value)
	not local_addresses.may_have(location.value)
	not local_addresses.may_be_target(ip.family(location.value))
	not _is_shared(item, location.value)
}

_endpoints := [
	["LocalSecurityEndpoint", "Location", {}],
	["IpLocalStartAction", "LocalSecurityEndpointAddr", {"message": "start"}],
]

_is_shared(item, address) if {
	some at in (ipsec.users[item.at] | {item.at})
	user := ipsec.object_at[at]
	address in local_addresses.of_sharing(sprintf("%s %s", [user.type, user.name]))
}
