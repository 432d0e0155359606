# METADATA
# title: Traffic in tunnels
# description: Which flows of the workload an IP filter sends through a tunnel.
package ezlint.lib.tunnel_flows

import data.ezlint.lib.filters
import data.ezlint.lib.local_addresses
import data.ezlint.lib.traffic

# The site says so, or the first filter that may take its packets is one with a tunnel, and takes all of them.
is_protected(flow) if traffic.is_ipsec(flow)

is_protected(flow) if tunnel_of(flow)

tunnel_of(flow) := first if {
	flow.kind != "IKE"
	first := [filter | some filter in filters.rules; _may_take(filter, flow)][0]
	first.action == "IpSec"
	_takes(first, flow)
}

# TCP packets of the stack itself with the port of the flow, and the partner, if that is known.
_may_take(filter, flow) if {
	object.get(filter, "protocol", "any") in {"any", 6}
	object.get(filter, "routing", "Local") in {"Local", "Either"}
	not filter.fragmentsOnly == true
	_may_have_port(filter, flow)
	_may_have_partner(filter, flow)
}

_takes(filter, flow) if {
	filters.has_protocol(filter, 6)
	filter.direction == "Bidirectional"
	filter.timed == false
	filters.has_number(filter[_sides[flow.direction]], flow.port)
	_has_local(filter)
	_has_partner(filter, flow)
}

_sides := {"inbound": "localPorts", "outbound": "remotePorts"}

_may_have_port(_, flow) if not flow.port

_may_have_port(_, flow) if not flow.direction

_may_have_port(filter, flow) if filters.has_number(object.get(filter, _sides[flow.direction], "any"), flow.port)

_may_have_partner(_, flow) if count(_partner_addresses(flow)) == 0

_may_have_partner(filter, flow) if {
	some address in _partner_addresses(flow)
	filters.meets_network(object.get(filter, "remote", "any"), address)
}

_has_local(filter) if filter.local == "any"

_has_local(filter) if {
	some address in local_addresses.defined
	filters.has_address(filter.local, address)
}

_has_partner(filter, _) if filters.is_all(filter.remote, 4)

_has_partner(filter, flow) if {
	count(_partner_addresses(flow)) > 0
	every address in _partner_addresses(flow) {
		filters.meets_network(filter.remote, address)
	}
}

_partner_addresses(flow) := object.get(traffic.partner_of(flow), "addresses", []) if {
	flow.peer
	traffic.partner_of(flow)
} else := []
