package ezlint.rules.migration.mig025

import data.ezlint.lib.ipsec_policy as policy
import data.ezlint.lib.lists

finding contains f if {
	count(_ipv6) > 0
	some rule in policy.current("RoutingRule")
	not rule.damaged
	_names_no_address(rule)
	action := _at[rule.parts.RoutingAction[0]]
	tables := [table | some at in action.parts.RouteTable; table := _at[at]]
	count(tables) > 0
	count([table | some table in tables; not _is_ipv4_only(table)]) == 0
	f := {
		"at": policy.name_place(rule),
		"message": _messages[policy.attribute(action, "UseMainRouteTable").value],
		"args": {"rule": policy.title(rule), "tables": [table.name | some table in tables]},
		"fix": [{"op": "add-parameter", "to": rule.at, "text": "IpSourceAddr 0.0.0.0/0"}],
	}
}

_messages := {"No": "default", "Yes": "main"}

_ipv6 contains upper(interface.name) if {
	some interface in input.stack.interfaces
	interface.family == 6
	interface.class != "loopback"
}

_at[item.at] := item if {
	some type in ["RoutingAction", "RouteTable"]
	some item in input.stack.policy.objects[type]
}

_names_no_address(rule) if {
	every name in ["IpSourceAddr", "IpDestAddr"] {
		rule.settings[name].value == "All"
		rule.settings[name].state == "default"
	}
	every type in ["IpAddr", "IpAddrSet", "IpAddrGroup"] {
		not rule.parts[type]
		not type in object.get(rule, "unknownParts", [])
	}
}

_is_ipv4_only(table) if {
	not table.damaged
	count([route | some route in lists.occurrences(object.get(table.settings, "Route", [])); _may_be_ipv6(route)]) == 0
	count([dynamic | some dynamic in lists.occurrences(object.get(table.settings, "DynamicRoutingParms", [])); _may_learn_ipv6(dynamic)]) == 0
}

_may_be_ipv6(route) if not route.destination.value

_may_be_ipv6(route) if contains(route.destination.value, ":")

_may_be_ipv6(route) if route.destination.value == "DEFAULT6"

_may_learn_ipv6(dynamic) if not dynamic.interface.value

_may_learn_ipv6(dynamic) if _ipv6[upper(dynamic.interface.value)]
