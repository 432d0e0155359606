package ezlint.rules.performance.perf010

import data.ezlint.lib.mtu
import data.ezlint.lib.osa
import data.ezlint.lib.path_mtu
import data.ezlint.lib.stack

finding contains f if {
	some interface in stack.ethernet_interfaces
	carries := osa.facts(interface).pathMtu
	carries >= stack.parameter("PERF010", "jumbo_bytes")
	object.get(osa.facts(interface), "speedGbps", 0) < stack.parameter("PERF010", "max_speed_gbps")
	not osa.is_exempt(interface)
	limit := _limit(interface)
	wanted := min({carries, {"osa": 8992, "networkExpress": 9000}[interface.class]})
	f := {
		"at": limit.at,
		"message": limit.message,
		"args": {"name": interface.name, "bytes": limit.bytes, "carries": carries, "wanted": wanted},
		"fix": array.concat(
			[{"op": "replace", "at": at, "text": sprintf("MTU %d", [wanted])} | some at in limit.places],
			_discovery(interface),
		),
	}
}

# What keeps packets small: the interface itself, or all routes over it.
_limit(interface) := {"at": own.at, "message": "default", "bytes": own.value, "places": array.concat([own.at], _to_raise(interface))} if {
	own := interface.settings.MTU
	_is_small(own.value)
} else := {"at": min(routes), "message": "routes", "bytes": max(_sizes(interface)), "places": _to_raise(interface)} if {
	mtu.of_interface(interface) > stack.parameter("PERF010", "small_bytes")
	stack.can_conclude("BEGINROUTES")
	not path_mtu.learns_routes(interface)
	routes := {route.entry.MTU.at | some route in mtu.routes_over[interface.name]}
	count(routes) > 0
	every route in mtu.routes_over[interface.name] {
		_is_small(mtu.of_route(route))
	}
}

_sizes(interface) := {mtu.of_route(route) | some route in mtu.routes_over[interface.name]}

_is_small(bytes) if bytes <= stack.parameter("PERF010", "small_bytes")

# Routes to the network of the interface; those with a gateway only where there are no others.
_to_raise(interface) := sort(_small_routes(interface, true)) if {
	count(_small_routes(interface, true)) > 0
} else := sort(_small_routes(interface, false))

_small_routes(interface, is_direct) := {route.entry.MTU.at |
	some route in mtu.routes_over[interface.name]
	route.isDirect == is_direct
	_is_small(mtu.of_route(route))
}

_discovery(interface) := [{"op": "set-parameter", "statement": "IPCONFIG", "text": "PATHMTUDISCOVERY", "replaces": setting} |
	interface.family == 4
	setting := input.stack.settings.IPCONFIG.PATHMTUDISCOVERY
	setting.value == false
]
