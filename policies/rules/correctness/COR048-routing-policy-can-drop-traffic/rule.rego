# METADATA
# title: Policy-based routing has no way out
# description: Actions without the main table whose tables have fewer than two default routes, and routes over unknown interfaces.
# custom:
#   id: COR048
package ezlint.rules.correctness.cor048

import data.ezlint.lib.stack

finding contains f if {
	some action in input.stack.policy.objects.RoutingAction
	not action.damaged
	not action.unknownParts
	main := action.settings.UseMainRouteTable
	main.value == "No"
	tables := [_tables[at] | some at in action.parts.RouteTable]
	count(tables) > 0
	every table in tables {
		_is_static(table)
	}
	interfaces := {upper(route.interface.value) |
		some table in tables
		some route in table.settings.Route
		_is_default(route)
	}
	count(interfaces) < 2
	f := {"at": main.at, "args": {"name": action.name, "count": count(interfaces)}}
}

finding contains f if {
	stack.complete
	some table in input.stack.policy.objects.RouteTable
	some route in table.settings.Route
	name := route.interface.value
	not _names[upper(name)]
	f := {"at": route.interface.at, "message": "interface", "args": {"name": table.name, "interface": name}}
}

_tables[table.at] := table if some table in input.stack.policy.objects.RouteTable

# Wholly understood, and nothing is added to it while it is in use.
_is_static(table) if {
	not table.damaged
	not table.settings.DynamicRoutingParms
}

_is_default(route) if route.destination.value in {"DEFAULT", "DEFAULT6", "0.0.0.0/0", "::/0"}

_names contains upper(interface.name) if some interface in input.stack.interfaces

_names contains upper(device.name) if some device in input.stack.devices
