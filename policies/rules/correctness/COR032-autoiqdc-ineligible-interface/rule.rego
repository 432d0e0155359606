package ezlint.rules.correctness.cor032

import data.ezlint.lib.stack

finding contains f if {
	autoiqdc := input.stack.settings.GLOBALCONFIG.AUTOIQDC
	autoiqdc.value != false
	autoiqdc.at
	stack.can_conclude("INTERFACE")
	stack.can_conclude("LINK")
	candidates := stack.ethernet_interfaces
	count(candidates) > 0
	every candidate in candidates {
		_obstacle(candidate)
	}
	f := {
		"at": autoiqdc.at,
		"args": {"interfaces": [c.name | some c in candidates]},
		"related": [{"at": c.at, "message": _obstacle(c), "args": _args(c)} | some c in candidates],
		"fix": [operation | some c in candidates; operation := _operation(_obstacle(c), c)],
	}
}

# Why an interface cannot be converged; undefined if it can, or if unknown.
_obstacle(interface) := "link" if {
	interface.statement == "LINK"
} else := "address" if {
	is_string(interface.settings.VMAC.value)
} else := "none" if {
	not interface.settings.VMAC
	not interface.damaged
	not _is_generated(interface)
}

_is_generated(interface) if interface.class == "networkExpress"

_is_generated(interface) if {
	interface.settings.DEVNUM
	not _is_before_network_express
}

_is_before_network_express if input.environment.cpc in {"z9", "z10", "z196", "z114", "zEC12", "zBC12", "z13", "z13s", "z14", "z15", "z16"}

_args(interface) := {"interface": interface.name, "mac": object.get(interface.settings, ["VMAC", "value"], "")}

_operation("none", interface) := {"op": "add-parameter", "to": interface.at, "text": "VMAC"}

_operation("address", interface) := {"op": "replace", "at": vmac.at, "text": concat(" ", ["VMAC", route])} if {
	vmac := interface.settings.VMAC
	vmac.ROUTEALL.at
	route := {true: "ROUTEALL", false: "ROUTELCL"}[vmac.ROUTEALL.value]
} else := {"op": "replace", "at": interface.settings.VMAC.at, "text": "VMAC"}
