# METADATA
# title: What was measured
# description: Flows of all measured hours, and how many hours they cover. A claim about what was never used needs all of them.
package ezlint.lib.measured

import data.ezlint.lib.connections

# From all hours, if the workload has them in addition to those of one period, otherwise those of the workload.
flows := measured if {
	measured := input.workload.measured.flows
} else := [flow | some flow in input.workload.flows; flow.connections]

# Clock hours that they cover. If a site writes the facts itself, there is one number for all of them.
hours := input.workload.measured.hours if {
	input.workload.measured.flows
} else := object.get(input.workload.measured, "flowHours", input.workload.measured.hours)

# Clock hours with a connection. In the others, connections were possibly not recorded.
connection_hours := min([hours, object.get(input.workload.measured, "connectionHours", hours)])

# Connections were recorded for this number of hours, also those that stayed open; the first and the last one are not at the limits of a day.
covers(least) if {
	hours >= least
	connection_hours >= 0.9 * least
	object.get(input.workload.measured, "summaryHours", hours) >= 0.9 * least
}

# The duration, in words: of the flows, of statistics of the stack, of interfaces and of ports.
time := _time_of(object.get(_facts, "hoursOfFlows", 0))

statistics_time := _time_of(object.get(_facts, "statisticsHours", 0))

interface_time := _time_of(object.get(_facts, "interfaceHours", 0))

port_time := _time_of(object.get(_facts, "portHours", 0))

_facts := object.union(object.get(input.workload, "measured", {}), {"hoursOfFlows": hours}) if {
	hours
} else := object.get(input.workload, "measured", {})

# Reports do not contain the duration that they cover.
_time_of(0) := "the measured time"

_time_of(1) := "1 measured hour"

_time_of(hours) := sprintf("%d measured hours", [hours]) if not hours in {0, 1}

# All measurements are included.
is_whole if {
	count(flows) > 0
	object.get(input.workload.measured, "flowsLeftOut", 0) == 0
	every flow in object.get(input.workload, "flows", []) {
		flow.connections
	}
}

# All rules of a kind ("tls" or "filters") are known, and for each flow, those that apply to its connections.
knows(kind) if {
	is_whole
	every flow in flows {
		connections.uses(flow)[kind]
	}
}

# The places of those that a flow uses.
used(kind) := {at | some flow in flows; some at in connections.uses(flow)[kind]}
