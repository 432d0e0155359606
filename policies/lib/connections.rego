# METADATA
# title: Connections of the stack
# description: What AT-TLS and the IP filters do with connections, as the resolver of the model answers. No rule looks it up again.
package ezlint.lib.connections

import data.ezlint.lib.stack
import data.ezlint.lib.tls
import data.ezlint.lib.traffic

# Some partner can certainly open a connection to the port that no tunnel protects. Of filters that are not known nothing can be said.
is_open(port) if {
	not is_internal
	is_outside(_port(port).outside)
}

# The filters let no partner reach the port, in a tunnel or outside.
is_denied(port) if {
	outside := _port(port).outside
	outside.answer == "no"
	outside.filters == "on"
	count(outside.tunnels) == 0
}

# The filters let some partner reach the port outside of tunnels.
is_open_through_filters(port) if {
	_port(port).outside.filters == "on"
	_port(port).outside.answer == "yes"
}

# The same for an answer about a port.
is_outside(outside) if outside.answer == "yes"

# Nothing is known of IP security, and no tunnel says that it is used.
is_outside(outside) if {
	outside.answer == "unknown"
	outside.filters == "unknown"
	count(outside.tunnels) == 0
}

# Tunnels that protect the port for some partners, by the names of their rules.
tunnels_of(port) := _port(port).outside.tunnels

# There are tunnels for the port, and no IP security that uses them.
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

# The filters of the policy deny all packets of this kind, in and out.
is_blocked(kind) if {
	answer := input.connections.packets[kind]
	answer.permitted == "no"
	answer.tunneled == "no"
}

# No filter lets packets of this kind through outside of tunnels.
is_never_permitted(kind) if input.connections.packets[kind].permitted == "no"

# No filter sends packets of this kind through a tunnel.
is_never_tunneled(kind) if input.connections.packets[kind].tunneled == "no"

# The filters decide about packets of this kind.
is_filtered(kind) if input.connections.packets[kind]

# A flow of the workload is protected: the site says so, or AT-TLS rules take all of its connections.
has_tls(flow) if flow.protection == "at-tls"

has_tls(flow) if {
	not flow.protection
	is_under_tls(flow)
}

# AT-TLS rules protect some of its connections.
has_tls_rule(flow) if count(_rules(flow)) > 0

# A tunnel takes all of its connections that AT-TLS protects.
is_doubled(flow) if _flow(flow).both == "yes"

# AT-TLS rules take all of its connections.
is_under_tls(flow) if _flow(flow).tls.answer == "yes"

# This rule alone takes its connections.
is_only_under(flow, rule) if {
	is_under_tls(flow)
	_flow(flow).tls.rules == [rule.at]
}

# The rule takes connections of the flow.
takes(rule, flow) if rule.at in _flow(flow).tls.rules

# Where a finding about the protection of a flow belongs: the rule that turns TLS on for it.
tls_place_of(flow) := _rules(flow)[0] if {
	count(_rules(flow)) > 0
} else := traffic.place_of(flow)

_rules(flow) := [at |
	some at in _flow(flow).tls.rules
	tls.rule_at[at].enabled == true
]

# IPSec protects it: the site says so, or a tunnel takes all of its packets.
has_tunnel(flow) if traffic.is_ipsec(flow)

has_tunnel(flow) if is_tunneled(flow)

# A tunnel takes all of its packets.
is_tunneled(flow) if _flow(flow).tunnel.answer == "yes"

# What is known of the rules that a measured flow used.
uses(flow) := _flow(flow).uses

_flow(flow) := _answers[flow]

_answers := object.union(
	{flow: input.connections.flows[i] | some i, flow in input.workload.flows},
	{flow: input.connections.measured[i] | some i, flow in input.workload.measured.flows},
)
