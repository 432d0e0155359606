package ezlint.rules.security_ipsec.ips042

import data.ezlint.lib.filters
import data.ezlint.lib.ipsec_policy as ipsec

finding contains f if {
	ipsec.complete
	count(_locations) > 0
	some filter in filters.tunnels
	filter.timed == false
	_is_transport(ipsec.object_at[filter.dynamicVpn])
	rule := ipsec.object_at[filter.at]
	not rule.damaged
	not rule.parts.IpLocalStartAction
	every location in _locations {
		_is_apart(filter.remote, location)
	}
	f := {"at": filters.place(filter), "args": {
		"rule": filter.name,
		"remote": [_text(range) | some range in filter.remote.ranges],
		"locations": sort(_locations),
	}}
}

# All offers, which are known, are for transport mode.
_is_transport(action) if {
	not action.damaged
	offers := ipsec.parts(action, "IpDataOffer")
	count(offers) > 0
	every offer in offers {
		ipsec.attribute(offer, "HowToEncap").value == "Transport"
	}
}

# The remote locations of the rules in use, if all of them are known and no partner can be behind NAT.
_locations := {location | some [_, location] in _of_rules} if {
	every rule in ipsec.in_use("KeyExchangeRule") {
		not rule.damaged
		count([1 | some [at, _] in _of_rules; at == rule.at]) == 1
	}
	every type in ["KeyExchangePolicy", "KeyExchangeAction"] {
		every item in ipsec.in_use(type) {
			object.get(item.settings, "AllowNat", {"value": "No"}).value == "No"
		}
	}
}

_of_rules contains [rule.at, location] if {
	some rule in ipsec.in_use("KeyExchangeRule")
	[endpoint] := ipsec.parts(rule, "RemoteSecurityEndpoint")
	not endpoint.damaged
	location := ipsec.attribute(endpoint, "Location").value
}

# No address of the selector is in the location: an address, a network or a range.
_is_apart(selector, location) if {
	count(selector.ranges) > 0
	regex.match(`^[0-9A-Fa-f.:]+([/-][0-9A-Fa-f.:]+)?$`, location)
	not _meets(selector, location)
}

_meets(selector, location) if filters.has_address(selector, location)

_meets(selector, location) if {
	contains(location, "/")
	filters.meets_network(selector, location)
}

_meets(selector, location) if {
	some end in split(location, "-")
	filters.has_address(selector, end)
}

_meets(selector, location) if {
	contains(location, "-")
	some [low, _] in selector.ranges
	filters.has_address({"ranges": [split(location, "-")]}, low)
}

_text([low, high]) := low if {
	low == high
} else := concat("-", [low, high])
