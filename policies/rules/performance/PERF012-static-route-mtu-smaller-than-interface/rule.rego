package ezlint.rules.performance.perf012

import data.ezlint.lib.mtu
import data.ezlint.lib.osa
import data.ezlint.rules.performance.perf010

finding contains f if {
	some route in input.stack.routes
	_may_be_small(route)
	some i in _named[route.interface]
	interface := input.stack.interfaces[i]
	own := interface.settings.MTU.value
	bytes := mtu.of_route(route)
	not _fits_the_lan(bytes, interface)
	message := _message(route, bytes, own)
	not _is_reported(message, route)
	wanted := _wanted(route, own)
	setting := route.entry.MTU
	f := {
		"at": setting.at,
		"message": message,
		"args": {
			"destination": _destination(route),
			"bytes": bytes,
			"written": setting.value,
			"name": interface.name,
			"own": own,
			"wanted": wanted,
		},
		"fix": [{"op": "replace", "at": setting.at, "text": sprintf("MTU %d", [wanted])}],
	}
}

# Others fit: the packets of most routes are compared with no interface.
_may_be_small(route) if route.isDirect

_may_be_small(route) if _is_tiny(route, route.entry.MTU.value)

# Positions of the interfaces by name.
_named[interface.name] contains i if some i, interface in input.stack.interfaces

_message(route, bytes, own) := "tiny" if {
	_is_tiny(route, bytes)
	own >= 1500
} else := "default" if {
	route.isDirect
	bytes < own
}

_is_tiny(_, 576)

_is_tiny(route, _) if route.entry.MTU.value == "DEFAULTSIZE"

# Link headers need up to eight bytes.
_fits_the_lan(bytes, interface) if bytes + 8 >= osa.facts(interface).pathMtu

_is_reported("default", route) if _reported[route.entry.MTU.at]

_reported contains edit.at if {
	some other in perf010.finding
	some edit in other.fix
	edit.op == "replace"
}

_destination(route) := "all other networks" if {
	route.isDefault
} else := object.get(route, "destination", "its destination")

# Through a gateway, large packets need discovery.
_wanted(route, own) := 1500 if {
	own > 1500
	route.gateway
	not input.stack.settings.IPCONFIG.PATHMTUDISCOVERY.value == true
} else := own
