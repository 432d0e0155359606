# METADATA
# title: IP filters
# description: The filters that result from the IP security policy, in the order in which packets are compared.
package ezlint.lib.filters

import data.ezlint.lib.ip
import data.ezlint.lib.ipsec_policy as ipsec
import data.ezlint.lib.local_addresses

rules := input.stack.policy.filters.rules

# A filter by its position.
at_position[filter.order] := filter if some filter in rules

# The filters of each IpFilterRule, which produces one for each service, by the place of the rule.
of_rule[at] := [at_position[order] | some order in sort(orders)] if some at, orders in _positions

_positions[filter.at] contains filter.order if some filter in rules

# Filters with a tunnel.
tunnels := [filter |
	some filter in rules
	filter.action == "IpSec"
	_has_tunnel(filter)
]

_has_tunnel(filter) if filter.dynamicVpn

_has_tunnel(filter) if filter.manualVpn

# Every address of an IP version.
is_all("any", _)

is_all(selector, family) if {
	some [low, high] in selector.ranges
	_whole[family] == [low, high]
}

_whole := {4: ["0.0.0.0", "255.255.255.255"], 6: ["::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"]}

# The selector contains the address, or all addresses.
has_address("any", _)

has_address(selector, address) if {
	some [low, high] in selector.ranges
	_compare(low, address) <= 0
	_compare(address, high) <= 0
}

# The selector contains some address of the network.
meets_network("any", _)

meets_network(selector, network) if {
	some [low, _] in selector.ranges
	ip.inside(low, network)
}

meets_network(selector, network) if has_address(selector, split(network, "/")[0])

# The selector contains an address that the profile gives the stack, loopback, or an address that a program may create.
may_be_local(selector) if {
	some address in local_addresses.defined
	has_address(selector, address)
}

may_be_local(selector) if {
	some network in ((local_addresses.ranges | local_addresses.completed) | {"127.0.0.0/8", "::1/128"})
	meets_network(selector, network)
}

# The only address of a selector.
only_address(selector) := address if {
	[[address, high]] := selector.ranges
	address == high
}

# A single address, not a network, a range or the name of a set.
is_single(text) if regex.match(`^\d+(\.\d+){3}$`, text)

is_single(text) if {
	ip.is_v6(text)
	not contains(text, "/")
	not contains(text, "-")
}

# The filter selects packets of the protocol.
has_protocol(filter, _) if filter.protocol == "any"

has_protocol(filter, number) if filter.protocol == number

# Addresses of one family in their order: negative, 0 or positive. Undefined for two families.
_compare(a, b) := ip.number(a) - ip.number(b) if {
	ip.is_v4(a)
	ip.is_v4(b)
}

_compare(a, b) := _order(ip.groups(a), ip.groups(b)) if {
	ip.is_v6(a)
	ip.is_v6(b)
}

_order(a, b) := a[i] - b[i] if {
	i := min([i | some i, group in a; group != b[i]])
} else := 0

# The name of its rule in a message.
title(filter) := sprintf("IpFilterRule %s", [filter.name])

# The place of a finding about a filter: the name of its rule.
place(filter) := ipsec.name_place(ipsec.object_at[filter.at])

# It permits every inbound packet of an IP version to the stack: the numbers of the versions.
open_to(filter) := {family |
	filter.action == "Permit"
	filter.protocol == "any"
	filter.direction in {"Inbound", "Bidirectional"}
	filter.routing in {"Local", "Either"}
	filter.securityClass == "any"
	not filter.fragmentsOnly == true
	not filter.timed == true
	some family in [4, 6]
	is_all(filter.local, family)
	is_all(filter.remote, family)
}

# The first selector contains every address of the second.
covers("any", _)

covers(wide, narrow) if {
	every range in narrow.ranges {
		some [low, high] in wide.ranges
		_compare(low, range[0]) <= 0
		_compare(range[1], high) <= 0
	}
}

# It may select packets of an IP version: it contains addresses of it, or all, or unknown ones.
may_carry(filter, family) if {
	every side in ["local", "remote"] {
		_may_name(object.get(filter, side, "any"), family)
	}
}

_may_name("any", _)

_may_name(selector, family) if {
	some [low, _] in selector.ranges
	ip.family(low) == family
}

# The effect of a filter, in a message.
word(filter) := _words[filter.action] if {
	filter.action
} else := "action unknown"

_words := {"Permit": "permit", "Deny": "deny", "IpSec": "protect"}

# Rules that other findings report, or that are not always in effect: what they take from other rules is not reported.
excused contains filter.at if {
	some filter in rules
	count(open_to(filter)) > 0
}

excused contains rule.at if {
	some start in ipsec.in_use("IpLocalStartAction")
	ipsec.attribute(start, "AllowOnDemand").value == "Yes"
	some at in ipsec.users[start.at]
	rule := ipsec.object_at[at]
}
