package ezlint.rules.migration.mig001

import data.ezlint.lib.gateways
import data.ezlint.lib.stack

finding contains f if {
	some gateway in input.stack.other.GATEWAY
	count_of := count([entry | some entry in _entries(gateway); _is_route(entry)])
	f := object.union(
		{"at": gateway.at, "args": {"count": count_of, "release": input.release}, "fix": _fix(gateway)},
		_case(count_of),
	)
}

_case(count_of) := {"message": "coming", "severity": "warning"} if {
	not stack.release_at_least("2.2")
} else := {"message": "unread"} if {
	count_of == 0
} else := {"message": "default"}

# Routes in the order of the statement.
_entries(gateway) := [entry | some [_, entry] in sort([[entry.at, entry] | some entry in gateways.all_entries(gateway)])]

# A line that could not be read is not a route.
_is_route(entry) if {
	not entry.damaged
	entry.first_hop.value
	entry.link_name.value
}

# Only if every route can be converted.
default _fix(_) := []

_fix(gateway) := array.concat([{"op": "replace-keyword", "at": gateway.at, "text": "BEGINROUTES"}], array.concat(routes, [end])) if {
	not gateway.damaged
	routes := [{"op": "replace", "at": entry.at, "text": _route(entry)} | some entry in _entries(gateway)]
	count(routes) > 0
	count(routes) == count(gateways.all_entries(gateway))
	end := {"op": "close-block", "opens": gateway.at, "to": gateway.at, "text": "ENDROUTES"}
}

_route(entry) := concat("\n    ", array.concat(
	[concat(" ", ["ROUTE", gateways.destination(entry), entry.first_hop.value, entry.link_name.value, "MTU", sprintf("%v", [entry.max_packet.value])])],
	_options(entry),
)) if {
	not entry.damaged
}

# Each on a separate line, because records are short.
_options(entry) := [sprintf("%s %v", [name, entry[name].value]) |
	some name in ["MAXIMUMRETRANSMITTIME", "MINIMUMRETRANSMITTIME", "ROUNDTRIPGAIN", "VARIANCEGAIN", "VARIANCEMULTIPLIER"]
	entry[name].value
]
