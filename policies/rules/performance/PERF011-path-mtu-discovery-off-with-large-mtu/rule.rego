package ezlint.rules.performance.perf011

import data.ezlint.lib.mtu
import data.ezlint.lib.stack
import data.ezlint.lib.stackwide

finding contains f if {
	setting := input.stack.settings.IPCONFIG.PATHMTUDISCOVERY
	setting.value == false
	count(_large) > 0
	first := min(_large)
	f := {
		"at": stackwide.place("IPCONFIG", setting, {"at": first[0]}),
		"message": stackwide.message(setting),
		"args": {"bytes": max({bytes | some [_, bytes, _] in _large}), "interfaces": {name | some [_, _, name] in _large}},
		"related": [{"at": first[0], "message": "route", "args": {"bytes": first[1]}}],
		"fix": [{"op": "set-parameter", "statement": "IPCONFIG", "text": "PATHMTUDISCOVERY", "replaces": setting}],
	}
}

# Static IPv4 routes with a gateway that carry large packets: place, bytes, interface.
_large contains [route.at, bytes, interface.name] if {
	some interface in input.stack.interfaces
	some route in mtu.routes_over[interface.name]
	route.family == 4
	route.gateway
	bytes := min([mtu.of_route(route), mtu.of_interface(interface)])
	bytes > stack.parameter("PERF011", "small_bytes")
}
