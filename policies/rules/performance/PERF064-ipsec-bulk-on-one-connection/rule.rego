package ezlint.rules.performance.perf064

import data.ezlint.lib.connections
import data.ezlint.lib.cpc
import data.ezlint.lib.flows
import data.ezlint.lib.path_mtu
import data.ezlint.lib.stack
import data.ezlint.lib.traffic

finding contains f if {
	ziips := input.environment.lpar.ziips
	ziips > 1
	some flow in flows.described
	flows.is_bulk(flow)
	flow.clients == 1
	connections.has_tunnel(flow)
	rate := (flow.ratePerS * traffic.transaction_bytes(flow)) / 1000000
	limit := _limit(flow)
	rate > limit
	f := {
		"at": traffic.place_of(flow),
		"args": {"flow": traffic.name_of(flow), "rate": round(rate), "limit": limit, "others": ziips - 1},
		"trial": [{"flow": traffic.name_of(flow), "set": {"clients": ziips}}],
	}
}

# The throughput that one engine can protect; the faster case if packet size or machine is unknown.
_limit(flow) := _limits[_column(flow)]

default _column(_) := 1

_column(flow) := 0 if {
	sizes := [path_mtu.effective(interface) | some interface in traffic.interfaces_of(flow)]
	count(sizes) > 0
	max(sizes) <= 2000
}

_limits := table[sprintf("%d", [generation])] if {
	table := stack.parameter("PERF064", "engine_mb_per_s")
	known := {to_number(key) | some key, _ in table}
	generation := min([one | some one in known; one >= min([_generation, max(known)])])
}

default _generation := 99

_generation := cpc.current
