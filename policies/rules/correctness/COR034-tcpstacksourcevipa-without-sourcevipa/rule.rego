package ezlint.rules.correctness.cor034

import data.ezlint.lib.local_addresses

finding contains f if {
	some statement, family in {"IPCONFIG": 4, "IPCONFIG6": 6}
	settings := input.stack.settings[statement]
	vipa := settings.TCPSTACKSOURCEVIPA
	is_string(vipa.value)
	problem := _problem(vipa.value, settings, family)
	f := object.union(
		{"at": vipa.at, "args": object.union({"name": vipa.value, "statement": statement}, object.get(problem, "args", {}))},
		object.remove(_with_fix(problem, statement, settings), ["args"]),
	)
}

# SOURCEVIPA is checked first: without it, nothing else matters.
_problem(name, settings, family) := {"message": "default"} if {
	settings.SOURCEVIPA.value == false
} else := {"message": "ports", "related": [{"at": entry.at, "message": "distribution"} | some entry in distributions]} if {
	distributions := local_addresses.distributions_of(name)
	count(distributions) > 0
	every entry in distributions {
		not entry.SYSPLEXPORTS
	}
} else := {"message": "physical", "args": {"interface": interface}} if {
	interface := _physical(name)
} else := object.union({"message": "absent"}, _severity(family)) if {
	local_addresses.all_known
	not local_addresses.names[name]
	not local_addresses.may_have(name)
	not local_addresses.is_elsewhere(name)
}

# The interface that has the address, or the name, and is not a VIPA; if several have it, the first in alphabetical order.
_physical(name) := min({interface.name |
	some interface in input.stack.interfaces
	interface.class != "virtual"
	name in ({interface.name} | {address.address | some address in interface.addresses})
})

_severity(family) := {"severity": "info"} if local_addresses.may_be_target(family)

_severity(family) := {} if not local_addresses.may_be_target(family)

_with_fix(problem, statement, settings) := object.union(problem, {"fix": [{
	"op": "set-parameter",
	"statement": statement,
	"text": "SOURCEVIPA",
	"replaces": settings.SOURCEVIPA,
}]}) if {
	problem.message == "default"
} else := problem
