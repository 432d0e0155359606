# METADATA
# title: GATEWAY statement is used
# description: GATEWAY statements, with their routes in the form of BEGINROUTES.
# custom:
#   id: MIG001
package ezlint.rules.migration.mig001

import data.ezlint.lib.ip
import data.ezlint.lib.stack

finding contains f if {
	some gateway in input.stack.other.GATEWAY
	count_of := count([entry | some entry in _entries(gateway); _is_route(entry)])
	f := object.union(
		{"at": gateway.at, "args": {"count": count_of, "release": input.release}, "fix": _fix(gateway)},
		_case,
	)
}

default _case := {"message": "coming", "severity": "warning"}

_case := {"message": "default"} if {
	stack.release_at_least("2.2")
}

# Routes in the order of the statement.
_entries(gateway) := [entry |
	some at in sort({entry.at | some entry in _all(gateway)})
	some entry in _all(gateway)
	entry.at == at
]

# A line that could not be read is not a route.
_is_route(entry) if {
	not entry.damaged
	entry.first_hop.value
	entry.link_name.value
}

_all(gateway) := array.concat(object.get(gateway, "route", []), object.get(gateway, "DEFAULTNET", []))

# Only if every route can be converted.
default _fix(_) := []

_fix(gateway) := [{"op": "replace", "at": gateway.at, "text": text}] if {
	not gateway.damaged
	routes := [_route(entry) | some entry in _entries(gateway)]
	count(routes) > 0
	count(routes) == count(_all(gateway))
	text := sprintf("BEGINROUTES\n  %s\nENDROUTES", [concat("\n  ", routes)])
}

_route(entry) := concat("\n    ", array.concat(
	[concat(" ", ["ROUTE", _destination(entry), entry.first_hop.value, entry.link_name.value, "MTU", sprintf("%v", [entry.max_packet.value])])],
	_options(entry),
)) if {
	not entry.damaged
}

# Each on a separate line, because records are short.
_options(entry) := [sprintf("%s %v", [name, entry[name].value]) |
	some name in ["MAXIMUMRETRANSMITTIME", "MINIMUMRETRANSMITTIME", "ROUNDTRIPGAIN", "VARIANCEGAIN", "VARIANCEMULTIPLIER"]
	entry[name].value
]

_destination(entry) := "DEFAULT" if {
	not entry.network
} else := sprintf("%s/32", [entry.network.value]) if {
	entry.whole.value == "HOST"
} else := _subnet(entry)

# The network of its class, or the coded octets, with the subnet bits.
_subnet(entry) := ip.network(address, ip.mask_length(mask)) if {
	octets := [to_number(octet) | some octet in split(entry.network.value, ".")]
	length := max({count(octets), _class(octets[0])})
	subnet_mask := _octets(object.get(entry, ["subnet_mask", "value"], "0.0.0.0"))
	value := _octets(object.get(entry, ["subnet_value", "value"], "0.0.0.0"))
	mask := concat(".", [sprintf("%d", [bits.or(own, subnet_mask[i])]) |
		some i in [0, 1, 2, 3]
		own := {true: 255, false: 0}[i < length]
	])
	address := concat(".", [sprintf("%d", [bits.or(own, value[i])]) |
		some i in [0, 1, 2, 3]
		own := array.concat(octets, [0, 0, 0])[i]
	])
}

_octets(text) := [to_number(octet) | some octet in split(text, ".")]

default _class(_) := 3

_class(first) := 1 if {
	first < 128
} else := 2 if {
	first < 192
}
