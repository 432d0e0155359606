package ezlint.rules.correctness.cor029

import data.ezlint.lib.smc
import data.ezlint.lib.stack

_titles(functions) := [smc.titles[name] | some name in functions]

_carriers := {"SMCD": {"osa", "networkExpress", "hipersockets"}, "SMCR": {"osa", "networkExpress"}}

# SMC is on, and no interface can use it: one finding for the stack.
finding contains f if {
	count(_idle) > 0
	functions := sort(_idle)
	candidates := _candidates[functions[0]]
	f := {
		"at": min({input.stack.settings.GLOBALCONFIG[name].at | some name in functions}),
		"args": {"functions": _titles(functions), "interfaces": [c.name | some c in candidates]},
		"related": [{"at": c.at, "message": _obstacle(functions[0], c), "args": {"interface": c.name, "functions": _titles(functions)}} | some c in candidates],
	}
}

# Others can use it, but not this interface, for which it was intended.
finding contains f if {
	some interface in input.stack.interfaces
	functions := sort({name |
		some name in _on
		not _idle[name]
		_obstacle(name, interface) in {"link", "mask"}
		_meant(name, interface.name)
	})
	count(functions) > 0
	f := {
		"at": interface.at,
		"severity": "info",
		"message": _obstacle(functions[0], interface),
		"args": {"interface": interface.name, "functions": _titles(functions)},
	}
}

_on contains name if {
	some name in object.keys(_carriers)
	setting := input.stack.settings.GLOBALCONFIG[name]
	setting.value == true
	setting.at
}

_candidates[name] := [interface | some interface in input.stack.interfaces; interface.class in classes] if {
	some name, classes in _carriers
}

_idle contains name if {
	stack.can_conclude("INTERFACE")
	stack.can_conclude("LINK")
	some name in _on
	candidates := _candidates[name]
	count(candidates) > 0
	every candidate in candidates {
		_obstacle(name, candidate)
	}
	not _only_xcf(name, candidates)
}

# It is explicitly turned off everywhere, except for the HiperSockets of dynamic XCF.
_only_xcf("SMCD", candidates) if {
	xcf := input.stack.settings.IPCONFIG.DYNAMICXCF
	xcf.value != false
	xcf.SMCD.value == true
	every candidate in candidates {
		_obstacle("SMCD", candidate) == "off"
	}
}

# The reason why an interface cannot use SMC; undefined if there is none.
_obstacle(name, interface) := "link" if {
	interface.statement == "LINK"
} else := "off" if {
	interface.settings[name].value == false
} else := "mask" if {
	_has_no_mask(interface)
} else := "pnetid" if {
	lower(stack.interface_facts(interface.name).pnetid) == "none"
}

_has_no_mask(interface) if {
	interface.family == 4
	not interface.damaged
	count(interface.addresses) > 0
	every address in interface.addresses {
		not address.prefix
	}
}

# According to the environment, or because it assigns the interface to the network of a RoCE or ISM function.
_meant(_, interface) if stack.interface_facts(interface).smc == true

_meant(name, interface) if {
	network := stack.interface_facts(interface).pnetid
	some function in input.environment[{"SMCR": "roce", "SMCD": "ism"}[name]]
	upper(function.pnetid) == upper(network)
}
