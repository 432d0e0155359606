# METADATA
# title: Connections of the stack
# description: What AT-TLS and the IP filters do with connections, as the resolver of the model answers. No rule looks it up again.
package ezlint.lib.connections

import data.ezlint.lib.stack
import data.ezlint.lib.tls
import data.ezlint.lib.traffic

# Some partner can certainly open a connection to the port that no tunnel protects. With unknown filters, this is undecided.
is_open(port) if {
	not is_internal
	is_outside(_port(port).outside)
}

# The filters deny all partners the port, in a tunnel or outside.
is_denied(port) if _port(port).outside.denied

# The filters deny this passive data port of FTP to all partners that reach its control port outside tunnels.
is_data_denied(port) if port in input.connections.deniedDataPorts

# The filters permit some partner the port outside tunnels.
is_open_through_filters(port) if {
	_port(port).outside.filters == "on"
	_port(port).outside.answer == "yes"
}

# IP security is not known to apply to the port.
is_unfiltered(port) if _port(port).outside.filters != "on"

# The same for an answer about a port.
is_outside(outside) if outside.answer == "yes"

# IP security is unknown, and no tunnel indicates that it is used.
is_outside(outside) if {
	outside.answer == "unknown"
	outside.filters == "unknown"
	count(outside.tunnels) == 0
}

# Tunnels that protect the port for some partners, by the names of their rules.
tunnels_of(port) := _port(port).outside.tunnels

# There are tunnels for the port, but IP security is not active.
has_idle_tunnels(port) if {
	count(tunnels_of(port)) > 0
	_port(port).outside.filters == "off"
}

_port(port) := input.connections.ports[json.marshal(port)]

# Every adapter of the stack ends inside the machine.
is_internal if {
	stack.complete
	count(input.stack.interfaces) > 0
	every interface in input.stack.interfaces {
		interface.class in {"hipersockets", "virtual", "loopback"}
	}
}

# The filters of the policy deny all packets of this type, in and out.
is_blocked(kind) if is_dropped(input.connections.packets[kind])

# The same for an answer about packets.
is_dropped(answer) if {
	answer.permitted == "no"
	answer.tunneled == "no"
}

# No filter permits packets of this type outside tunnels.
is_never_permitted(kind) if input.connections.packets[kind].permitted == "no"

# No filter sends packets of this type through a tunnel.
is_never_tunneled(kind) if input.connections.packets[kind].tunneled == "no"

# The filters decide about packets of this type.
is_filtered(kind) if input.connections.packets[kind]

# A flow of the workload is protected: according to the site, or because AT-TLS rules apply to all of its connections.
has_tls(flow) if flow.protection == "at-tls"

has_tls(flow) if {
	not flow.protection
	is_under_tls(flow)
}

# AT-TLS rules protect some of its connections.
has_tls_rule(flow) if count(_rules(flow)) > 0

# A tunnel protects all of its connections that AT-TLS protects.
is_doubled(flow) if _flow(flow).both == "yes"

# AT-TLS rules apply to all of its connections.
is_under_tls(flow) if _flow(flow).tls.answer == "yes"

# Only this rule applies to its connections.
is_only_under(flow, rule) if {
	is_under_tls(flow)
	_flow(flow).tls.rules == [rule.at]
}

# The rule applies to connections of the flow.
takes(rule, flow) if rule.at in _flow(flow).tls.rules

# The place of a finding about the protection of a flow: the rule that turns TLS on for it.
tls_place_of(flow) := _rules(flow)[0] if {
	count(_rules(flow)) > 0
} else := traffic.place_of(flow)

_rules(flow) := [at |
	some at in _flow(flow).tls.rules
	tls.rule_at[at].enabled == true
]

# IPSec protects it: according to the site, or because a tunnel protects all of its packets.
has_tunnel(flow) if traffic.is_ipsec(flow)

has_tunnel(flow) if is_tunneled(flow)

# A tunnel protects all of its packets.
is_tunneled(flow) if _flow(flow).tunnel.answer == "yes"

# The known rules that a measured flow used.
uses(flow) := _flow(flow).uses

_flow(flow) := _answers[flow]

_answers := object.union(
	{flow: input.connections.flows[i] | some i, flow in input.workload.flows},
	{flow: input.connections.measured[i] | some i, flow in input.workload.measured.flows},
)
