# METADATA
# title: Flows of the workload
# description: What the site says of its traffic. Everything is undefined where it gave no workload.
package ezlint.lib.flows

# Flows in the description of the site.
described := input.workload.flows

is_bulk(flow) if flow.kind in {"STR", "FTP"}

is_interactive(flow) if flow.kind in {"RR", "CRR", "TN3270"}

# Maximum amount of data that the stack sends at once.
outbound_bytes(flow) := max(_sizes(flow, {"inbound": {"receiveBytes"}, "outbound": {"sendBytes"}}))

_sizes(flow, keys_of) := {bytes |
	some key in object.get(keys_of, object.get(flow, "direction", ""), {"sendBytes", "receiveBytes"})
	bytes := flow[key]
}

# The flow is known to use the interface: it names the interface, or there is only one.
runs_over(flow, interface) if upper(flow.interface) == upper(interface.name)

runs_over(flow, interface) if {
	not flow.interface
	_carriers == {interface.name}
}

# It does not name another interface.
may_run_over(flow, interface) if upper(flow.interface) == upper(interface.name)

may_run_over(flow, _) if not flow.interface

_carriers contains interface.name if {
	some interface in input.stack.interfaces
	not interface.class in {"virtual", "loopback"}
}
