package ezlint.rules.correctness.cor026

import data.ezlint.lib.ip
import data.ezlint.lib.routes

finding contains f if {
	some item in _items
	text := item.written.value
	not ip.is_network(text)
	prefix := _prefix(text, item)
	ip.has_host_bits(ip.without_prefix(text), prefix)
	network := ip.network(ip.without_prefix(text), prefix)
	f := {
		"at": item.written.at,
		"args": {"usage": item.usage, "address": text, "prefix": prefix, "network": network},
		"fix": [{"op": "replace", "at": item.written.at, "text": _like(text, network)} | not _repeated[item.written.at]],
	}
}

finding contains f if {
	some item in _items
	count(item.mask) > 0
	mask := object.get(item.mask, "value", object.get(item.mask, "text", ""))
	_is_dotted(mask)
	not ip.mask_length(mask)
	f := {"at": item.mask.at, "message": "mask", "args": {"usage": item.usage, "mask": mask}}
}

finding contains f if {
	some item in _items
	item.written.state == "invalid"
	address := ip.without_prefix(item.written.text)
	net.cidr_is_valid(concat("/", [address, "1"]))
	prefix := ip.prefix_of(item.written.text)
	prefix > ip.width(address)
	f := {
		"at": item.written.at,
		"message": "prefix",
		"args": {"usage": item.usage, "address": item.written.text, "prefix": prefix, "width": ip.width(address)},
	}
}

# With the network, these would repeat another route, and the stack would reject the second one.
_repeated contains routes.at_place[at].entry.destination.at if {
	some places in routes.same_way
	count(places) > 1
	some at in places
}

_items := array.flatten([_destinations, _access_networks, _home_addresses])

_destinations := [{"usage": "ROUTE", "written": route.entry.destination, "mask": object.get(route.entry, "mask", {})} |
	some route in input.stack.routes
	not route.damaged
	not _says_twice(route.entry)
]

# It is unknown which of the two lengths is correct; the rule reports that one is redundant.
_says_twice(entry) if {
	contains(entry.destination.value, "/")
	some part in ["mask", "HOST"]
	entry[part]
}

_access_networks := [{"usage": "NETACCESS", "written": entry.network, "mask": object.get(entry, "mask", {})} |
	some block in input.stack.other.NETACCESS
	some entry in block.entry
	not entry.damaged
]

_home_addresses := [{"usage": "HOME", "written": entry.address, "mask": {}} |
	some block in input.stack.other.HOME
	some entry in block.entry
]

_prefix(text, _) := ip.prefix_of(text)

# A dotted mask does not apply to an IPv6 address.
_prefix(text, item) := ip.mask_length(item.mask.value) if {
	not contains(text, "/")
	not contains(text, ":")
}

_like(text, network) := network if contains(text, "/")

_like(text, network) := ip.without_prefix(network) if not contains(text, "/")

# Four numbers of at most one byte each.
_is_dotted(mask) if {
	parts := split(mask, ".")
	count(parts) == 4
	every part in parts {
		regex.match(`^[0-9]{1,3}$`, part)
		to_number(part) < 256
	}
}
