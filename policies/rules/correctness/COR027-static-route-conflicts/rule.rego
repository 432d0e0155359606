package ezlint.rules.correctness.cor027

import data.ezlint.lib.distribution
import data.ezlint.lib.ip
import data.ezlint.lib.routes

# The same route again, with other parameters.
finding contains f if {
	some places in routes.same_way
	first := min(places)
	some at in places
	at != first
	count(_differences(at, first)) > 0
	f := {
		"at": at,
		"args": {
			"destination": routes.at_place[at].entry.destination.value,
			"gateway": routes.at_place[at].entry.firstHop.value,
			"interface": routes.at_place[at].interface,
			"parameters": sort(_differences(at, first)),
		},
		"related": [{"at": first, "message": "first", "args": {"destination": routes.at_place[first].entry.destination.value}}],
	}
}

# Other routes to the same destination, but only some of them are replaceable.
finding contains f if {
	some at, first in routes.mixed
	f := {
		"at": at,
		"message": "mixed",
		"args": {
			"destination": routes.at_place[at].entry.destination.value,
			"this": _word(routes.is_replaceable(at)),
			"other": _word(routes.is_replaceable(first)),
		},
		"related": [{"at": first, "message": "first", "args": {"destination": routes.at_place[first].entry.destination.value}}],
	}
}

# A replaceable route to an address that the distributor distributes to this stack.
finding contains f if {
	some [destination, at] in routes.networks
	distributed := _distributed_here[destination]
	routes.is_replaceable(at)
	address := ip.without_prefix(routes.at_place[at].destination)
	f := {
		"at": routes.at_place[at].entry.REPLACEABLE.at,
		"message": "dvipa",
		"args": {"address": address},
		"related": [{"at": distributed, "message": "distribution", "args": {"address": address}}],
	}
}

_word(true) := "REPLACEABLE"

_word(false) := "NOREPLACEABLE"

# The value of a route without the parameter; null: unknown.
_defaults := {
	"MTU": null,
	"MAXIMUMRETRANSMITTIME": 120,
	"MINIMUMRETRANSMITTIME": 0.5,
	"ROUNDTRIPGAIN": 0.125,
	"VARIANCEGAIN": 0.25,
	"VARIANCEMULTIPLIER": 2,
	"DELAYACKS": "",
	"REPLACEABLE": false,
}

_parameter(entry, name) := entry[name].value

_parameter(entry, name) := _defaults[name] if not entry[name]

_differences(at, first) := [name |
	some name, _ in _defaults
	here := _parameter(routes.at_place[at].entry, name)
	there := _parameter(routes.at_place[first].entry, name)
	here != null
	there != null
	here != there
]

# Addresses that this stack distributes to itself, in the form of host routes.
_distributed_here[destination] := min(places) if some destination, places in _distributions

_distributions[ip.network(address, ip.width(address))] contains entry.at if {
	some entry in distribution.to_stacks
	_is_target(entry)
	some address in _addresses[distribution.subject(entry)]
}

_is_target(entry) if distribution.goes_to_all(entry)

_is_target(entry) if count(distribution.targets(entry) & distribution.own_addresses) > 0

_addresses[dvipa.address] contains dvipa.address if some dvipa in input.stack.dvipas

_addresses[dvipa.name] contains dvipa.address if some dvipa in input.stack.dvipas
