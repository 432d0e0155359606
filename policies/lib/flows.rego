# METADATA
# title: Flows of the workload
# description: What the site says of its traffic. Everything is undefined where it gave no workload.
package ezlint.lib.flows

# Flows that the site describes.
described := input.workload.flows

is_bulk(flow) if flow.kind in {"STR", "FTP"}

is_interactive(flow) if flow.kind in {"RR", "CRR", "TN3270"}

# What the stack sends in one go, at most.
outbound_bytes(flow) := max(_sizes(flow, {"inbound": {"receiveBytes"}, "outbound": {"sendBytes"}}))

_sizes(flow, keys_of) := {bytes |
	some key in object.get(keys_of, object.get(flow, "direction", ""), {"sendBytes", "receiveBytes"})
	bytes := flow[key]
}

# The flow is known to go over the interface: it says so, or there is no other.
runs_over(flow, interface) if upper(flow.interface) == upper(interface.name)

runs_over(flow, interface) if {
	not flow.interface
	_carriers == {interface.name}
}

# Nothing says that it goes elsewhere.
may_run_over(flow, interface) if upper(flow.interface) == upper(interface.name)

may_run_over(flow, _) if not flow.interface

_carriers contains interface.name if {
	some interface in input.stack.interfaces
	not interface.class in {"virtual", "loopback"}
}
