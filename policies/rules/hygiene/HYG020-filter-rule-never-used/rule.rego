package ezlint.rules.hygiene.hyg020

import data.ezlint.lib.filters
import data.ezlint.lib.measured
import data.ezlint.lib.stack

finding contains f if {
	measured.covers(stack.parameter("HYG020", "hours"))
	measured.knows("filters")
	some at, own in filters.of_rule
	every filter in own {
		_is_recorded(filter)
	}
	not measured.used("filters")[at]
	first := own[0]
	f := {"at": filters.place(first), "args": {"rule": first.name, "hours": measured.connection_hours}}
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
