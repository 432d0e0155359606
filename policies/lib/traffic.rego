# METADATA
# title: What the site says of its traffic
# description: Flows with the partners, interfaces and ports that they use.
package ezlint.lib.traffic

import data.ezlint.lib.flows
import data.ezlint.lib.stack

# The partner of a flow, if the environment contains it.
partner_of(flow) := found[0] if {
	found := [partner | some partner in input.environment.peers; upper(partner.name) == upper(flow.peer)]
	count(found) > 0
}

# Interfaces and links that have an adapter.
adapters := [interface |
	some interface in input.stack.interfaces
	not interface.class in {"virtual", "loopback"}
]

# Those that the flow is known to use: the one that it names, or the only one.
interfaces_of(flow) := [interface | some interface in adapters; flows.runs_over(flow, interface)]

# Requests per connection, if known.
requests(flow) := count_per_connection if {
	count_per_connection := flow.requestsPerConnection
} else := 1 if {
	flow.kind == "CRR"
}

# Bytes of a request and its reply.
transaction_bytes(flow) := object.get(flow, "sendBytes", 0) + object.get(flow, "receiveBytes", 0)

# The limits of a short connection in the parameters of a rule.
short_connection(rule) := {
	"requests": stack.parameter(rule, "short_connection_requests"),
	"bytes": stack.parameter(rule, "short_connection_bytes"),
}

# A connection is known to be short and to transfer little data: limits.requests and limits.bytes.
is_short(flow, limits) if {
	not flows.is_bulk(flow)
	requests(flow) <= limits.requests
	requests(flow) * transaction_bytes(flow) <= limits.bytes
}

# A stream, or messages of at least this size.
is_bulk(flow, _) if flows.is_bulk(flow)

is_bulk(flow, bytes) if max([object.get(flow, "sendBytes", 0), object.get(flow, "receiveBytes", 0)]) >= bytes

# Most of its data is known to be sent to this stack.
is_inbound_stream(flow) if {
	flows.is_bulk(flow)
	flow[_inbound[flow.direction]] * 2 > transaction_bytes(flow)
}

_inbound := {"inbound": "sendBytes", "outbound": "receiveBytes"}

# IPSec protects it, according to the flow or its partner.
is_ipsec(flow) if flow.protection == "ipsec"

is_ipsec(flow) if partner_of(flow).ipsec == true

# Its name in a message.
name_of(flow) := name if {
	name := flow.name
} else := flow.job if {
	flow.job
} else := flow.kind

# The place of a finding for which no statement is responsible: the first statement.
anywhere := input.stack.statements[0].at if {
	count(input.stack.statements) > 0
} else := input.stack.files[0].at

# Its interface, otherwise the first statement.
place_of(flow) := found[0].at if {
	found := interfaces_of(flow)
	count(found) > 0
} else := anywhere

# PORT and PORTRANGE entries of TCP that contain its port.
reservations_of(flow) := array.concat(
	[entry |
		some entry in input.stack.ports
		entry.port.value == flow.port
		entry.protocol.value == "TCP"
	],
	[entry |
		some entry in input.stack.portRanges
		entry.protocol.value == "TCP"
		entry.first.value <= flow.port
		flow.port < entry.first.value + entry.count.value
	],
)

# The reservation of its port, otherwise its interface.
service_place(flow) := entries[0].at if {
	entries := reservations_of(flow)
	count(entries) > 0
} else := place_of(flow)
