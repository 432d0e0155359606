# METADATA
# title: Traffic under AT-TLS
# description: Which flows of the workload AT-TLS protects, and by which rule.
package ezlint.lib.tls_flows

import data.ezlint.lib.tls
import data.ezlint.lib.traffic

requests(flow) := traffic.requests(flow)

name_of(flow) := traffic.name_of(flow)

# The site says so, or a rule certainly takes it.
is_protected(flow) if flow.protection == "at-tls"

is_protected(flow) if {
	not flow.protection
	rule_of(flow)
}

# The first rule that may take the flow, when it certainly does and turns AT-TLS on.
rule_of(flow) := first if {
	orders := {rule.order: rule | some rule in tls.rules; _may_select(rule, flow)}
	count(orders) > 0
	first := orders[min(object.keys(orders))]
	first.enabled == true
	is_selected(first, flow)
}

# Where a finding about a flow stands.
place_of(flow) := rule_of(flow).at if {
	rule_of(flow)
} else := candidates[0].at if {
	candidates := [rule | some rule in tls.enabled; _may_select(rule, flow)]
	count(candidates) > 0
} else := traffic.place_of(flow)

# Every connection of the flow is one of the rule.
is_selected(rule, flow) if {
	_takes_ports(rule, flow)
	rule.local == "any"
	rule.remote == "any"
	rule.user == null
	rule.timed == false
	_takes_job(rule, flow)
}

_takes_job(rule, _) if rule.job == null

_takes_job(rule, flow) if tls.selects_job(rule, flow.job)

_may_select(rule, flow) if {
	_may_take_ports(rule, flow)
	not _is_of_another_job(rule, flow)
}

_is_of_another_job(rule, flow) if {
	flow.job
	not tls.selects_job(rule, flow.job)
}

# The port of a flow is that of the server.
_takes_ports(rule, flow) if {
	flow.direction == "inbound"
	tls.is_inbound(rule)
	_is_every_client(rule.remotePorts)
	_takes(rule.localPorts, flow.port)
}

_takes_ports(rule, flow) if {
	flow.direction == "outbound"
	tls.is_outbound(rule)
	_is_every_client(rule.localPorts)
	_takes(rule.remotePorts, flow.port)
}

_may_take_ports(rule, flow) if {
	flow.direction == "inbound"
	tls.is_inbound(rule)
	_is_some_client(rule.remotePorts)
	_takes(rule.localPorts, flow.port)
}

_may_take_ports(rule, flow) if {
	flow.direction == "outbound"
	tls.is_outbound(rule)
	_is_some_client(rule.localPorts)
	_takes(rule.remotePorts, flow.port)
}

# The side that opens a connection takes a port from 1024 to 65535.
_is_every_client("any")

_is_every_client(selector) if {
	some range in selector.ranges
	range[0] <= 1024
	range[1] == 65535
}

_is_some_client("any")

_is_some_client(selector) if {
	some range in selector.ranges
	range[1] >= 1024
}

_takes("any", _)

_takes(selector, port) if tls.selects_port(selector, port)
