package ezlint.rules.performance.perf051

import data.ezlint.lib.flows
import data.ezlint.lib.osa
import data.ezlint.lib.path_mtu
import data.ezlint.lib.stack
import data.ezlint.lib.traffic
import data.ezlint.rules.correctness.cor077

finding contains f if {
	some interface in input.stack.interfaces
	largest := _largest[interface.class]
	facts := osa.facts(interface)
	facts.speedGbps >= stack.parameter("PERF051", "min_speed_gbps")
	not osa.is_exempt(interface)

	# COR077 reports the stations of the LAN with another MTU.
	not cor077.differing[interface.name]
	mtu := path_mtu.effective(interface)
	mtu <= 1500
	_may_carry_streams(interface)
	lan := _lan(facts)
	wanted := min([largest, object.get(facts, "pathMtu", largest)])
	places := _places(interface)
	f := {
		"at": places[0],
		"severity": lan.severity,
		"message": lan.message,
		"args": {"interface": interface.name, "speed": facts.speedGbps, "mtu": mtu, "path": object.get(facts, "pathMtu", 0), "largest": wanted},
		"fix": array.concat(
			[{"op": "replace", "at": place, "text": sprintf("MTU %d", [wanted])} | some place in places],
			_discovery(interface),
		),
	}
}

_largest := {"osa": 8992, "networkExpress": 9000}

# The facts of the environment about the LAN; undefined if they exclude it.
_lan(facts) := {"severity": "warning", "message": "default"} if {
	facts.pathMtu >= stack.parameter("PERF051", "jumbo_bytes")
} else := {"severity": "info", "message": "unknown"} if {
	not facts.pathMtu
}

# Its traffic is unknown, or a part of it is bulk traffic.
_may_carry_streams(_) if not flows.described

_may_carry_streams(interface) if {
	some flow in flows.described
	flows.may_run_over(flow, interface)
	traffic.is_bulk(flow, stack.parameter("PERF051", "large_message_bytes"))
	not _is_distant(flow)
}

# The way to its partners leaves the LAN, and such ways rarely carry more than 1500 bytes.
_is_distant(flow) if {
	flow.rttUs >= stack.parameter("PERF051", "distant_rtt_us")
	not _is_on_lan(flow)
}

_is_on_lan(flow) if traffic.partner_of(flow).sameSubnet == true

# MTU of the interface and of its direct routes, if small; otherwise that of the other routes.
_places(interface) := array.concat(own, direct) if {
	own := [interface.settings.MTU.at | interface.settings.MTU.value <= 1500]
	direct := [route.entry.MTU.at | some route in _small_routes(interface); route.isDirect]
	count(own) + count(direct) > 0
} else := [route.entry.MTU.at | some route in _small_routes(interface)]

_small_routes(interface) := [route |
	some route in input.stack.routes
	route.interface == interface.name
	route.entry.MTU.value <= 1500
]

# IPv6 always discovers the MTU of a path.
_discovery(interface) := [{"op": "set-parameter", "statement": "IPCONFIG", "text": "PATHMTUDISCOVERY", "replaces": setting}] if {
	interface.family == 4
	setting := input.stack.settings.IPCONFIG.PATHMTUDISCOVERY
	setting.value == false
} else := []
