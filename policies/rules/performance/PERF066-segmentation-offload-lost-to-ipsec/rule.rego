package ezlint.rules.performance.perf066

import data.ezlint.lib.connections
import data.ezlint.lib.flows
import data.ezlint.lib.traffic

finding contains f if {
	names := [traffic.name_of(flow) |
		some flow in flows.described
		flows.is_bulk(flow)
		_is_outbound(flow)
		connections.has_tunnel(flow)
	]
	count(names) > 0
	f := {
		"at": _offload.at,
		"args": {"flows": names},
		"trial": [{"flow": name, "set": {"protection": "at-tls"}} | some name in names],
	}
}

# The place that turns it on.
_offload := [setting |
	some statement in ["IPCONFIG", "IPCONFIG6", "GLOBALCONFIG"]
	setting := input.stack.settings[statement].SEGMENTATIONOFFLOAD
	setting.value == true
	setting.at
][0]

# Most of its data is known to be outbound.
_is_outbound(flow) if {
	flow.direction
	flow[{"inbound": "receiveBytes", "outbound": "sendBytes"}[flow.direction]] * 2 > traffic.transaction_bytes(flow)
}
