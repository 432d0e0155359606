package ezlint.rules.performance.perf024

import data.ezlint.lib.lists
import data.ezlint.lib.routes
import data.ezlint.lib.stackwide

# One for each IP version: the first destination with an idle route.
finding contains f if {
	some family, statement in {4: "IPCONFIG", 6: "IPCONFIG6"}
	setting := input.stack.settings[statement].MULTIPATH
	setting.value == false
	[idle_at, used_at] := min(_idle[family])
	idle := _route_at[idle_at]
	used := _route_at[used_at]
	message := stackwide.message(setting)
	f := {
		"at": object.get({"coded": setting}, [message, "at"], idle_at),
		"message": message,
		"args": {"statement": statement, "destination": _name(idle), "used": used.interface, "idle": idle.interface},
		"related": _related(message, idle_at, used_at),
		"fix": [{"op": "set-parameter", "statement": statement, "text": "MULTIPATH PERCONNECTION", "replaces": setting}],
	}
}

_related("default", _, used_at) := [{"at": used_at, "message": "used"}]

_related("coded", idle_at, used_at) := [{"at": used_at, "message": "used"}, {"at": idle_at, "message": "idle"}]

_name(route) := "all other networks" if {
	route.isDefault
} else := route.destination

# Interfaces that currently have traffic.
_active contains interface.name if {
	some interface in input.stack.interfaces
	interface.started == true
}

# Active routes of destinations that have several, by IP version and destination: places with interfaces.
_equal[route.family][route.destination] contains [route.at, route.interface] if {
	some route in input.stack.routes
	_several[route.destination]
	_active[route.interface]
	not routes.rejected[route.at]
}

_several := lists.repeated([route.destination | some route in input.stack.routes])

# Pairs of an idle route and the route that is used instead.
_idle[family] contains [at, used_at] if {
	some family, by_destination in _equal
	some listed in by_destination
	[used_at, used] := min(listed)
	some [at, name] in listed
	name != used
}

_route_at[route.at] := route if some route in input.stack.routes
