package ezlint.rules.hygiene.hyg020

import data.ezlint.lib.connections
import data.ezlint.lib.filters
import data.ezlint.lib.measured
import data.ezlint.lib.stack

finding contains f if {
	measured.covers(stack.parameter("HYG020", "hours"))
	_is_known
	some at, own in filters.of_rule
	every filter in own {
		_is_recorded(filter)
	}
	not _used[at]
	first := own[0]
	f := {"at": filters.place(first), "args": {"rule": first.name, "hours": measured.connection_hours}}
}

# All filters are known, and for each flow, those that apply to its packets.
_is_known if {
	measured.is_whole
	every flow in measured.flows {
		connections.uses(flow).filters
	}
}

# It can be used only by TCP connections of the stack, which records show. IPS018 reports an unreachable one.
_is_recorded(filter) if {
	filter.protocol == 6
	filter.action in {"Permit", "IpSec"}
	filter.routing == "Local"
	not filter.fragmentsOnly
	not filter.coveredBy
	not filter.damaged
}

_used contains at if {
	some flow in measured.flows
	some at in connections.uses(flow).filters
}
