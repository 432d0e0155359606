package ezlint.rules.correctness.cor062

import data.ezlint.lib.connections
import data.ezlint.lib.filters
import data.ezlint.lib.ike
import data.ezlint.lib.ip
import data.ezlint.lib.ipsec_policy as ipsec
import data.ezlint.lib.local_addresses

# No key exchange is possible for any partner.
finding contains {"at": ipsec.policy_place, "args": {"rules": names}} if {
	names := sort({filter.name | some filter in _tunnels; filters.may_carry(filter, 4)})
	count(names) > 0
	connections.is_blocked("ike")
}

_tunnels := [filter | some filter in filters.tunnels; filter.dynamicVpn]

# For the endpoints of a rule, in one direction at least.
finding contains f if {
	count(_tunnels) > 0
	not connections.is_blocked("ike")
	some answer in input.connections.keyExchanges
	directions := [direction | some direction in ["outbound", "inbound"]; connections.is_dropped(answer[direction])]
	rule := ipsec.object_at[answer.at]
	_is_used[rule.at]
	not _is_elsewhere(rule)
	f := {
		"at": ipsec.name_place(rule),
		"message": "endpoints",
		"args": {
			"direction": directions[0],
			"local": _location(rule, "LocalSecurityEndpoint"),
			"remote": _location(rule, "RemoteSecurityEndpoint"),
		},
	}
}

# Partners behind NAT negotiate over another port.
finding contains f if {
	count(_tunnels) > 0
	not connections.is_blocked("ike")
	connections.is_blocked("ike-nat")
	some action in ipsec.in_use("KeyExchangeAction")
	allowed := ike.inherited(action, "AllowNat").setting
	allowed.value == "Yes"
	allowed.at
	f := {"at": allowed.at, "severity": "warning", "message": "nat"}
}

# The stack never negotiates at an address of another stack, and IPS031 reports the address.
_is_elsewhere(rule) if {
	local_addresses.all_known
	location := _location(rule, "LocalSecurityEndpoint")
	filters.is_single(location)
	not local_addresses.may_have(location)
	not local_addresses.may_be_target(ip.family(location))
}

_is_used contains rule.at if some rule in ipsec.in_use("KeyExchangeRule")

_location(rule, type) := ipsec.attribute(ipsec.parts(rule, type)[0], "Location").value
