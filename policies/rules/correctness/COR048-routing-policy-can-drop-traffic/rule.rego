package ezlint.rules.correctness.cor048

import data.ezlint.lib.ip
import data.ezlint.lib.names
import data.ezlint.lib.stack
import data.ezlint.lib.sysplex

finding contains f if {
	some action in input.stack.policy.objects.RoutingAction
	not action.damaged
	not action.unknownParts
	main := action.settings.UseMainRouteTable
	main.value == "No"
	tables := [table | some at in action.parts.RouteTable; table := _tables[at]]
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
	stack.can_conclude("INTERFACE")
	stack.can_conclude("LINK")
	some table in input.stack.policy.objects.RouteTable
	some parameter, message in {"Route": "interface", "DynamicRoutingParms": "dynamic"}
	some entry in table.settings[parameter]
	name := entry.interface.value
	not _names[upper(name)]
	not names.is_generated(upper(name))
	f := {"at": entry.interface.at, "message": message, "args": {"name": table.name, "interface": name}}
}

# For traffic to other members of the sysplex, there is no route over dynamic XCF.
finding contains f if {
	some rule in input.stack.policy.objects.RoutingRule
	not rule.damaged
	some action_at in rule.parts.RoutingAction
	action := _actions[action_at]
	action.settings.UseMainRouteTable.value == "No"
	tables := [table | some at in action.parts.RouteTable; table := _tables[at]]
	count(tables) > 0
	some width, parameter in _xcf_routes
	every table in tables {
		not table.damaged
		object.get(table.settings, [parameter, "value"], "No") == "No"
	}
	network := sysplex.xcf_subnets[width]
	_names_part_of(rule, network)
	f := {
		"at": action.settings.UseMainRouteTable.at,
		"message": "sysplex",
		"args": {"name": action.name, "rule": rule.name, "network": network, "parameter": parameter},
		"related": [{"at": rule.at, "message": "rule", "args": {"rule": rule.name}}],
	}
}

_actions[action.at] := action if {
	some action in input.stack.policy.objects.RoutingAction
	not action.damaged
	not action.unknownParts
}

_xcf_routes := {32: "DynamicXCFRoutes", 128: "DynamicXCFRoutes6"}

# The rule is for destinations in the network, not for all.
_names_part_of(rule, network) if {
	some text in _destinations(rule)
	ip.inside(ip.without_prefix(text), network)
}

_destinations(rule) := {value | value := rule.settings.IpDestAddr.value} | {set.settings.Prefix.value | some set in _destination_sets(rule)}

_destination_sets(rule) := [set |
	some at in rule.parts.IpAddrSet
	rule.settings.IpDestAddrSetRef.at
	not rule.settings.IpSourceAddrSetRef.at
	some set in input.stack.policy.objects.IpAddrSet
	set.at == at
] if {
	rule.parts.IpAddrSet
} else := []

_tables[table.at] := table if some table in input.stack.policy.objects.RouteTable

# Completely understood, and nothing is added to it while it is in use. The check of the statement reports a table without routes.
_is_static(table) if {
	not table.damaged
	not table.settings.DynamicRoutingParms
	count(table.settings.Route) > 0
}

_is_default(route) if route.destination.value in {"DEFAULT", "DEFAULT6", "0.0.0.0/0", "::/0"}

_names contains upper(interface.name) if some interface in input.stack.interfaces

_names contains upper(device.name) if some device in input.stack.devices
